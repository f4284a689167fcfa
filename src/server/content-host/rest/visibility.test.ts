import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { fixtureNow, idOf } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openRestHarness } from '../../../../tests/support/rest-harness.ts';
import type { AnyContentType } from '../../../content/content-type.ts';
import { event } from '../../../content/types/event.ts';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { sponsor } from '../../../content/types/sponsor.ts';
import { update } from '../../../content/types/update.ts';
import type { Database } from '../../db/database.ts';
import { MediaStore } from '../../media/media-store.ts';
import { type EntryDraft, EntryStore } from '../embedded/entry-store.ts';

const minute = 60_000;

/** Stores an unused picture; returns its id. */
const addPicture = (database: Database, name: string): Promise<number> =>
  new MediaStore(database.db).add(
    {
      file: `${name}.jpg`,
      mimeType: 'image/jpeg',
      bytes: 1_000,
      width: 1600,
      height: 900,
      title: `Secret ${name}`,
      alt: `Secret ${name}`,
      sizes: { medium: { file: `${name}-360x203.webp`, width: 360, height: 203 } },
    },
    fixtureNow,
  );

const addAuthor = async ({ db }: Database, slug: string): Promise<number> => {
  const row = { slug, name: `Secret ${slug}`, description: '' };
  return (await db.insertInto('author').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const draftOf = (slug: string, changes: Partial<EntryDraft>): EntryDraft => ({
  slug,
  status: 'publish',
  date: fixtureNow - minute,
  authorId: null,
  title: slug,
  html: '<p>Text.</p>',
  fields: {},
  ...changes,
});

/** All ways in which an entry can use a picture. */
const ways: readonly (readonly [
  string,
  AnyContentType,
  (id: number, file: string) => Partial<EntryDraft>,
])[] = [
  ['as the cover of an update', update, (id) => ({ fields: { cover: id } })],
  ['as the cover of an event', event, (id) => ({ fields: { cover: id } })],
  ['as the logo of a sponsor', sponsor, (id) => ({ fields: { logo: id } })],
  ['in an album', photoGallery, (id) => ({ fields: { photos: [1, id] } })],
  ['in its text', update, (_, file) => ({ html: `<p><img src="/uploads/${file}.jpg" alt=""></p>` })],
  [
    'in its text, smaller',
    update,
    (_, file) => ({ html: `<img src="/uploads/${file}-360x203.webp" alt="">` }),
  ],
];

/** All ways in which an entry can be hidden from visitors. */
const hidden: Readonly<Record<string, Partial<EntryDraft>>> = {
  draft: { status: 'draft' },
  scheduled: { date: fixtureNow + minute },
};

const openRoutes = async (database: Database) => {
  const api = await openRestHarness(database);
  const store = new EntryStore(database.db);
  const getStatus = async (path: string) => (await api.request(path)).status;
  return { ...api, database, store, getStatus };
};

onSqlite(({ open }) => {
  test('neither query scans all entries', async () => {
    const { request, database } = await openRoutes(await open());
    const prepare = DatabaseSync.prototype.prepare;
    const texts: string[] = [];
    const spied = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      texts.push(text);
      return prepare.call(this, text);
    });
    await request('media/1');
    await request('users/1');
    spied.mockRestore();
    const statements = texts.filter((text) => /from "(?:media_use|entry)"/.test(text));
    expect(statements).toHaveLength(2);
    for (const text of statements) {
      const plan = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(database.db);
      const first = plan.rows[0]?.detail;
      expect(first).toMatch(
        /USING COVERING INDEX .*\((?:media_id=\?\)|author_id=\? AND status=\? AND date_gmt<\?\))/,
      );
    }
  });

  test('a picture and an author stay public if a hidden and a visible entry share them', async () => {
    const { getStatus } = await openRoutes(await open());
    // The scheduled update has the cover of the finale, and the author of most others.
    for (const path of ['media/1', 'media/2', 'users/1', 'users/2']) expect(await getStatus(path)).toBe(200);
  });
});

onEveryDatabase(({ open }) => {
  test('a picture is public only while a visible entry uses it', async () => {
    const { request, database, store, getStatus } = await openRoutes(await open());
    for (const [index, [way, type, shown]] of ways.entries())
      for (const [why, hiding] of Object.entries(hidden)) {
        const name = `secret-${index}-${why}`;
        const id = await addPicture(database, name);
        const missing = await request(`media/${id}`);
        expect([way, why, missing.status]).toEqual([way, why, 404]);
        expect(missing.body).toEqual({
          code: 'rest_post_invalid_id',
          message: 'Invalid post ID.',
          data: { status: 404 },
        });
        const draft = draftOf(name, shown(id, name));
        const entry = await store.create(type, { ...draft, ...hiding }, fixtureNow);
        expect([way, why, await getStatus(`media/${id}`)]).toEqual([way, why, 404]);
        await store.update(type, entry, draft, fixtureNow);
        expect([way, why, await getStatus(`media/${id}`)]).toEqual([way, why, 200]);
        await database.db
          .updateTable('entry')
          .set({ status: 'trash', status_before: 'publish' })
          .where('id', '=', entry)
          .execute();
        expect([way, why, await getStatus(`media/${id}`)]).toEqual([way, why, 404]);
      }
  });

  test('an author is public only while they have a visible entry', async () => {
    const { request, database, store, getStatus } = await openRoutes(await open());
    for (const [why, hiding] of Object.entries(hidden)) {
      const authorId = await addAuthor(database, `author-${why}`);
      const missing = await request(`users/${authorId}`);
      expect(missing).toMatchObject({
        status: 404,
        body: { code: 'rest_user_invalid_id', message: 'Invalid user ID.', data: { status: 404 } },
      });
      const draft = draftOf(`by-${why}`, { authorId });
      const entry = await store.create(update, { ...draft, ...hiding }, fixtureNow);
      expect([why, await getStatus(`users/${authorId}`)]).toEqual([why, 404]);
      await store.update(update, entry, draft, fixtureNow);
      expect([why, await getStatus(`users/${authorId}`)]).toEqual([why, 200]);
    }
  });

  test('no route reveals a hidden entry by its id', async () => {
    const { request, database, store } = await openRoutes(await open());
    const cover = await addPicture(database, 'secret-cover');
    const authorId = await addAuthor(database, 'secret-author');
    const fields = { cover, tags: ['Secret tag'], category: 'Secret category', day: '2025-10-20' };
    const ids: number[] = [idOf('secret-draft'), idOf('secret-scheduled')];
    for (const [why, hiding] of Object.entries(hidden))
      ids.push(
        await store.create(
          event,
          { ...draftOf(`secret-${why}-event`, { fields, authorId }), ...hiding },
          fixtureNow,
        ),
      );
    const paths = [
      ...ids.flatMap((id) => [
        `tags?post=${id}`,
        `comments?post=${id}`,
        ...['update', 'event'].flatMap((type) => [
          `${type}/${id}`,
          `${type}/${id}?_embed`,
          `${type}?include=${id}&_embed`,
          `${type}?include=${id}&orderby=include`,
        ]),
      ]),
      `event?author=${authorId}`,
      'event?search=secret&_embed',
      'event?orderby=modified&per_page=100&_embed',
      'event?slug=secret-draft-event,secret-scheduled-event&orderby=include_slugs',
      'event?category=Secret+category',
      '/wp-json/campaign/v1/categories/event',
      '/wp-json/campaign/v1/categories/update',
      `media/${cover}`,
      `users/${authorId}`,
    ];
    for (const path of paths) {
      const { text } = await request(path);
      expect([path, /secret/i.test(text)]).toEqual([path, false]);
    }
  });
});
