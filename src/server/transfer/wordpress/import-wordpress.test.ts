import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { noisyPicture } from '../../../../tests/support/noisy-picture.ts';
import type { Database } from '../../db/database.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { importWordpress } from './import-wordpress.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (origin: string) => unknown;

/** A WordPress on loopback with these lists and pictures, which anyone or only one account can read. */
const startWordpress = async (
  lists: Record<string, Answer>,
  pictures: Record<string, Buffer>,
  account = '',
) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    requests.push(pathname);
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const picture = pictures[pathname];
    if (picture) return response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture);
    const isAllowed = account === '' || request.headers.authorization === `Basic ${btoa(account)}`;
    const index = { namespaces: ['wp/v2'], timezone_string: 'Africa/Blantyre', gmt_offset: 2 };
    const types = Object.fromEntries(['update', 'photo-gallery'].map((name) => [name, { rest_base: name }]));
    const described = { '/wp-json/': () => index, '/wp-json/wp/v2/types': () => types };
    const routes: Record<string, Answer> = { ...described, ...lists };
    const answer = routes[pathname];
    const status = isAllowed ? (answer ? 200 : 404) : 401;
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-WP-TotalPages': '1' });
    return response.end(JSON.stringify(status === 200 ? answer?.(origin) : { code: 'rest_no_route' }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
};

const author = { id: 4, name: 'Grace Phiri', slug: 'grace', description: 'Writes.' };

const createLists = (modified = '2025-10-02T08:00:00', title = 'The choir'): Record<string, Answer> => ({
  '/wp-json/wp/v2/update': (origin) => [
    {
      id: 12,
      slug: 'the-choir',
      status: 'publish',
      date: '2025-10-01T10:00:00',
      date_gmt: '2025-10-01T08:00:00',
      modified,
      modified_gmt: modified,
      title: { rendered: title },
      content: {
        rendered: `<p onclick="x()">Sung. <img src="${origin}/wp-content/uploads/stage-300x200.jpg" alt="The stage"> <a href="https://campaign.example/events">Events</a> <img src="https://elsewhere.example/x.jpg" alt=""></p>`,
      },
      acf: { sub_title: 'Music' },
      cover_photo: {
        id: 7,
        url: `${origin}/wp-content/uploads/choir.jpg`,
        width: 600,
        height: 400,
        alt: 'Singers',
        focal_point: { x: 30, y: 10 },
      },
      meta: { former_slugs: ['our-choir', 'the-choir', '%c3%a9t%c3%a9'] },
      _embedded: { author: [author] },
    },
  ],
  '/wp-json/wp/v2/photo-gallery': (origin) => [
    {
      id: 13,
      slug: 'pictures',
      status: 'publish',
      date_gmt: '2025-10-03T08:00:00',
      date: '2025-10-03T10:00:00',
      modified_gmt: '2025-10-03T08:00:00',
      title: { rendered: 'Pictures' },
      content: { rendered: '' },
      acf: {
        photo_gallery: {
          multiple_photos: [
            [
              { id: 7, full_image_url: `${origin}/wp-content/uploads/choir.jpg` },
              {
                id: 8,
                title: 'On stage',
                full_image_url: `${origin}/wp-content/uploads/stage.jpg`,
                focal_point: { x: 10, y: 20 },
              },
            ],
          ],
        },
      },
    },
  ],
  '/wp-json/wp/v2/comments': () => {
    const comment = {
      post: 12,
      author: 0,
      parent: 0,
      date_gmt: '2025-10-04T08:00:00',
      author_name: 'Mercy &amp; Joy',
    };
    return [
      { ...comment, id: 1, content: { rendered: '<p>Well sung!<br />Again?</p>\n<p>Please</p>' } },
      { ...comment, id: 2, parent: 1, author: 4, author_name: 'Grace', content: { rendered: '<p>Soon</p>' } },
      { ...comment, id: 3, parent: 1, content: { rendered: '<p>Please</p>' } },
      { ...comment, id: 4, post: 99, content: { rendered: '<p>About something else</p>' } },
    ];
  },
});

onEveryDatabase(({ open, newFolder }) => {
  const run = (
    database: Database,
    uploadsFolder: string,
    address: string,
    credentials: { user: string; password: string } | null = null,
  ) =>
    importWordpress(
      { address, credentials, timeout: 5_000 },
      {
        database,
        fileStore: createFolderStore(uploadsFolder),
        renditionsFolder: join(uploadsFolder, 'renditions'),
        site: 'https://campaign.example',
        now: Date.now,
        onProgress: () => {},
      },
    );
  const newPictures = async () => ({
    '/wp-content/uploads/choir.jpg': await noisyPicture(600, 400).jpeg().toBuffer(),
    '/wp-content/uploads/stage.jpg': await noisyPicture(500, 300).jpeg().toBuffer(),
  });
  const getState = async ({ db }: Database) => ({
    entries: await db.selectFrom('entry').selectAll().orderBy('id').execute(),
    media: await db.selectFrom('media').selectAll().orderBy('id').execute(),
    comments: await db.selectFrom('comment').selectAll().orderBy('id').execute(),
    authors: await db.selectFrom('author').selectAll().orderBy('id').execute(),
    formerSlugs: (await db.selectFrom('former_slug').select('slug').orderBy('id').execute()).map(
      ({ slug }) => slug,
    ),
    sources: await db.selectFrom('import_source').selectAll().orderBy('kind').orderBy('source_id').execute(),
  });

  test('entries, authors, pictures and comments are imported, and twice equals once', async () => {
    const database = await open();
    const uploads = newFolder();
    const { address, requests } = await startWordpress(createLists(), await newPictures());
    const report = await run(database, uploads, address);
    const state = await getState(database);
    expect(report.remarks).toEqual([
      'The picture https://elsewhere.example/x.jpg was left out: it is on another site.',
      'A comment of Mercy & Joy was left out: what it answers is not on this site.',
    ]);
    const [update, gallery] = state.entries;
    const choir = state.media.find(({ alt }) => alt === 'Singers');
    const stage = state.media.find(({ alt }) => alt === 'The stage');
    expect(state.media).toHaveLength(2);
    expect(update).toMatchObject({ slug: 'the-choir', date_gmt: '2025-10-01T08:00:00', category: 'Music' });
    expect(JSON.parse(update?.fields ?? '')).toMatchObject({ cover: choir?.id });
    expect(JSON.parse(gallery?.fields ?? '')).toMatchObject({ photos: [choir?.id, stage?.id] });
    // The text of the update has brought it, and the gallery describes it.
    expect(stage).toMatchObject({ title: 'On stage', focal_x: 10, focal_y: 20 });
    expect(update?.content).not.toContain('onclick');
    expect(update?.content).not.toContain('elsewhere');
    expect(update?.content).toContain('<a href="/events"');
    expect(choir).toMatchObject({ focal_x: 30, focal_y: 10 });
    expect(state.formerSlugs).toEqual(['our-choir', 'été']);
    expect(update?.content).toMatch(new RegExp(`src="/uploads/${stage?.file.replace(/\.[a-z]+$/, '')}`));
    expect(state.authors).toMatchObject([{ slug: 'grace', name: 'Grace Phiri' }]);
    expect(update?.author_id).toBe(state.authors[0]?.id);
    expect(
      state.comments.map(({ message, name, parent_id, state: now }) => [message, name, parent_id, now]),
    ).toEqual([
      ['Well sung!\nAgain?\n\nPlease', 'Mercy & Joy', null, 'approved'],
      ['Soon', 'Grace', state.comments[0]?.id, 'approved'],
      ['Please', 'Mercy & Joy', null, 'approved'],
    ]);
    requests.length = 0;
    await run(database, uploads, address);
    expect(await getState(database)).toEqual(state);
    expect(requests.filter((path) => path.endsWith('.jpg'))).toEqual([]);
  });

  test('of a WordPress without the plugin, posts become updates and pages become pages; what has a password stays there', async () => {
    const database = await open();
    const date = '2025-10-01T08:00:00';
    const post = {
      id: 12,
      slug: 'the-choir',
      status: 'publish',
      date,
      date_gmt: date,
      modified: date,
      modified_gmt: date,
      title: { rendered: 'The choir' },
      content: { rendered: '<p>Sung.</p>' },
    };
    const protectedPost = { ...post, id: 14, slug: 'secret', content: { rendered: '', protected: true } };
    const { address } = await startWordpress(
      {
        '/wp-json/wp/v2/types': () => ({ post: { rest_base: 'posts' }, page: { rest_base: 'pages' } }),
        '/wp-json/wp/v2/posts': () => [post, protectedPost, { ...post, id: 15, status: 'private' }],
        '/wp-json/wp/v2/pages': () => [{ ...post, id: 16, slug: 'about-us' }],
      },
      {},
    );
    const { remarks } = await run(database, newFolder(), address);
    const { entries } = await getState(database);
    expect(entries.map(({ type, slug, status }) => `${type} ${slug} ${status}`)).toEqual([
      'update the-choir publish',
      'page about-us publish',
    ]);
    expect(remarks.filter((remark) => /password|not published/.test(remark))).toHaveLength(2);
  });

  test('what was changed here stays and is reported; what was not follows the WordPress', async () => {
    const database = await open();
    const uploads = newFolder();
    const lists = createLists();
    const { address } = await startWordpress(lists, await newPictures());
    await run(database, uploads, address);
    const { db } = database;
    const readTitle = async () =>
      (await db.selectFrom('entry').select('title').where('type', '=', 'update').executeTakeFirstOrThrow())
        .title;
    Object.assign(lists, createLists('2025-10-09T08:00:00', 'The choir again'));
    await run(database, uploads, address);
    expect(await readTitle()).toBe('The choir again');

    await db
      .updateTable('entry')
      .set({ title: 'Our title', version: 9 })
      .where('type', '=', 'update')
      .execute();
    Object.assign(lists, createLists('2025-10-10T08:00:00', 'The choir, third time'));
    const { remarks } = await run(database, uploads, address);
    expect(remarks).toContain(
      'Update “The choir, third time” was changed here since the last import, and stays as it is.',
    );
    expect(await readTitle()).toBe('Our title');
  });

  test('a host that wants a password, or does not answer, is named with what to do', async () => {
    const database = await open();
    const uploads = newFolder();
    const { address } = await startWordpress(createLists(), await newPictures(), 'admin:secret');
    await expect(run(database, uploads, address)).rejects.toThrow(
      'set CONTENT_HOST_USER and CONTENT_HOST_PASSWORD',
    );
    expect((await getState(database)).entries).toEqual([]);
    await run(database, uploads, address, { user: 'admin', password: 'secret' });
    expect((await getState(database)).entries).toHaveLength(2);
    await expect(run(database, uploads, 'http://127.0.0.1:1')).rejects.toThrow('cannot be read');
  });
});
