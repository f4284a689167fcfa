import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { type EntryDraft, EntryStore } from '../content-host/embedded/entry-store.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { EntryBin } from './entry-bin.ts';
import { entryNamed } from './entry-named.ts';
import { createPreviewLinks } from './preview-links.ts';
import { createPreviews, previewLinksOf } from './previews.ts';

const day = 86_400_000;

const draftOf = (slug: string, changes: Partial<EntryDraft> = {}): EntryDraft => ({
  slug,
  status: 'publish',
  date: fixtureNow - day,
  authorId: null,
  title: slug,
  html: '<p>Text.</p>',
  fields: {},
  ...changes,
});

const openPreviews = (database: Database) => {
  let time = fixtureNow;
  const now = () => time;
  const media = new MediaStore(database.db, '/nowhere');
  const timeZone = async () => 'Africa/Blantyre';
  const host = createEmbeddedHost({ database, media, timeZone, now });
  return {
    host,
    store: new EntryStore(database.db),
    links: previewLinksOf(testSecretKey, now),
    previews: createPreviews({ database, secretKey: testSecretKey, host, media, timeZone, now }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

onEveryDatabase(({ open }) => {
  test('a link shows its draft on its own page and at the head of lists, and nobody else’s', async () => {
    const database = await open();
    const { host, store, links, previews } = openPreviews(database);
    for (const slug of ['one', 'two', 'three']) await store.create(update, draftOf(slug));
    const id = await store.create(update, draftOf('secret', { status: 'draft' }));
    await store.create(update, draftOf('other-draft', { status: 'draft' }));
    const { token } = await links.tokenFor({ type: 'update', id });
    const previewed = (await previews(token))?.host;
    if (!previewed) throw new Error('The link does not work.');
    const slugs = async (changes: object, from = previewed) =>
      (await from.list(update, { ...defaultQuery, ...changes })).items.map(({ slug }) => slug);
    expect(await slugs({ slugs: ['secret'] })).toEqual(['secret']);
    // Its slug was changed after the link was passed on.
    expect(await slugs({ slugs: ['as-it-was-called-before'] })).toEqual(['secret']);
    expect(await slugs({})).toEqual(['secret', 'three', 'two', 'one']);
    expect(await slugs({ perPage: 2, page: 1 })).toEqual(['secret', 'three']);
    expect(await slugs({ perPage: 2, page: 2 })).toEqual(['two', 'one']);
    expect(await slugs({ perPage: 1, page: 1 })).toEqual(['secret']);
    expect((await previewed.list(update, defaultQuery)).total).toBe(4);
    expect((await previewed.get(update, id))?.slug).toBe('secret');
    expect((await previewed.list(event, defaultQuery)).total).toBe(0);
    expect(await slugs({}, host)).toEqual(['three', 'two', 'one']);
    expect(await host.get(update, id)).toBeNull();
  });

  test('of what is published, the preview shows the newest without showing it twice', async () => {
    const { store, links, previews } = openPreviews(await open());
    const id = await store.create(update, draftOf('one'));
    await store.create(update, draftOf('two'));
    const { token } = await links.tokenFor({ type: 'update', id });
    const found = await (await previews(token))?.host.list(update, defaultQuery);
    expect(found?.items.map(({ slug }) => slug)).toEqual(['one', 'two']);
    expect(found?.total).toBe(2);
  });

  test('a link ends after a week, with the bin, and with the entry', async () => {
    const database = await open();
    const { store, links, previews, pass } = openPreviews(database);
    const [id, other] = [
      await store.create(update, draftOf('one', { status: 'draft' })),
      await store.create(update, draftOf('two', { status: 'draft' })),
    ];
    const tokenOf = async (of: number) => (await links.tokenFor({ type: 'update', id: of })).token;
    const [token, otherToken] = [await tokenOf(id), await tokenOf(other)];
    const row = await entryNamed(database.db, update, other);
    if (row) await new EntryBin(database.db).putIn(row);
    expect(await previews(otherToken)).toBeNull();
    await new EntryBin(database.db).empty(update, other);
    expect(await previews(otherToken)).toBeNull();
    pass(7 * day - 2_000);
    expect(await previews(token)).not.toBeNull();
    pass(2_000);
    expect(await previews(token)).toBeNull();
  });
});

test('only a token of this site’s own making is read, and only as it was made', async () => {
  const linksWith = (secret: string) =>
    createPreviewLinks({ secret: async () => secret, now: () => fixtureNow });
  const { token, until } = await linksWith('ours').tokenFor({ type: 'update', id: 7 });
  expect(until).toBe(fixtureNow + 7 * day);
  expect(await linksWith('ours').read(token)).toEqual({ type: 'update', id: 7 });
  expect(await linksWith('theirs').read(token)).toBeNull();
  const [type = '', id = '', time = '', mac = ''] = token.split('.');
  for (const forged of [
    '',
    'x',
    [type, '8', time, mac].join('.'),
    ['page', id, time, mac].join('.'),
    [type, id, String(Number(time) + 1), mac].join('.'),
    [type, id, time, `${mac.slice(0, -1)}${mac.endsWith('A') ? 'E' : 'A'}`].join('.'),
    [type, id, time, ''].join('.'),
    `${token}.`,
    `${token}\n`,
  ])
    expect(await linksWith('ours').read(forged)).toBeNull();
});
