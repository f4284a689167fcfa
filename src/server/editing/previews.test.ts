import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { TeamStore } from '../auth/team-store.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { type EntryDraft, EntryStore } from '../content-host/embedded/entry-store.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { EntryBin } from './entry-bin.ts';
import { createPreviewLinks, mostLinksOfEntry } from './preview-links.ts';
import { createPreviews } from './previews.ts';
import { quotedEntryTitle } from './quoted-entry-title.ts';

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

const openPreviews = async (database: Database) => {
  let time = fixtureNow;
  const team = new TeamStore(database.db, database.dialect);
  const maker = await team.create(
    { username: 'grace', name: 'Grace Phiri', email: 'grace@team.example', role: 'editor' },
    fixtureNow,
  );
  const now = () => time;
  const media = new MediaStore(database.db, '/nowhere');
  const timeZone = async () => 'Africa/Blantyre';
  const host = createEmbeddedHost({ database, media, timeZone, now });
  const links = createPreviewLinks(database, now);
  const make = async (id: number) => {
    const made = await links.make({ type: 'update', id }, maker);
    if (typeof made === 'string') throw new Error(`No link was made: ${made}.`);
    return made;
  };
  return {
    host,
    team,
    maker,
    store: new EntryStore(database.db),
    links,
    make,
    previews: createPreviews({ database, host, media, timeZone, now }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

onEveryDatabase(({ open }) => {
  test('a link shows its draft on its own page and at the head of lists, and nobody else’s', async () => {
    const database = await open();
    const { host, store, make, previews } = await openPreviews(database);
    for (const slug of ['one', 'two', 'three']) await store.create(update, draftOf(slug));
    const id = await store.create(update, draftOf('secret', { status: 'draft' }));
    await store.create(update, draftOf('other-draft', { status: 'draft' }));
    const { token } = await make(id);
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
    const { store, make, previews } = await openPreviews(await open());
    const id = await store.create(update, draftOf('one'));
    await store.create(update, draftOf('two'));
    const { token } = await make(id);
    const found = await (await previews(token))?.host.list(update, defaultQuery);
    expect(found?.items.map(({ slug }) => slug)).toEqual(['one', 'two']);
    expect(found?.total).toBe(2);
  });

  test('a link ends after a week, and with its entry', async () => {
    const database = await open();
    const { store, links, make, previews, pass } = await openPreviews(database);
    const bin = new EntryBin(database.db);
    const [id, other] = [
      await store.create(update, draftOf('one', { status: 'draft' })),
      await store.create(update, draftOf('two', { status: 'draft' })),
    ];
    const [{ token, until }, { token: otherToken }] = [await make(id), await make(other)];
    expect(until).toBe(new Date(fixtureNow + 7 * day).toISOString().slice(0, 19));
    const row = await quotedEntryTitle(database.db, update, other);
    if (row === null) throw new Error('The entry is missing.');
    await bin.putIn(row);
    expect(await previews(otherToken)).toBeNull();
    expect(await links.make({ type: 'update', id: other }, 'anybody')).toBe('gone');
    const inBin = await quotedEntryTitle(database.db, update, other);
    if (inBin) await bin.takeOut(update, inBin);
    expect(await previews(otherToken), 'the bin ends a link for good').toBeNull();
    const { token: later } = await make(other);
    expect(await previews(later)).not.toBeNull();
    const again = await quotedEntryTitle(database.db, update, other);
    if (again) await bin.putIn(again);
    await bin.empty(update, other);
    expect(await previews(later)).toBeNull();
    pass(7 * day - 2_000);
    expect(await previews(token)).not.toBeNull();
    expect(await links.list(id)).toHaveLength(1);
    pass(2_000);
    expect(await previews(token)).toBeNull();
    expect(await links.list(id)).toEqual([]);
    await make(id);
    expect(await database.db.selectFrom('preview_link').selectAll().execute()).toHaveLength(1);
  });

  test('a link ends with the account of its maker, and does not come back with it', async () => {
    const database = await open();
    const { store, team, maker, links, make, previews } = await openPreviews(database);
    const id = await store.create(update, draftOf('one', { status: 'draft' }));
    const { token } = await make(id);
    await team.setSuspended(maker, true, fixtureNow);
    expect(await previews(token)).toBeNull();
    expect(await links.list(id)).toEqual([]);
    await team.setSuspended(maker, false, fixtureNow);
    expect(await previews(token)).toBeNull();
    const { token: later } = await make(id);
    expect(await previews(later)).not.toBeNull();
    await team.remove(maker);
    expect(await previews(later)).toBeNull();
    expect(await database.db.selectFrom('preview_link').selectAll().execute()).toEqual([]);
  });

  test('a copy of the database has no link that works', async () => {
    const database = await open();
    const { store, make, previews } = await openPreviews(database);
    const { token } = await make(await store.create(update, draftOf('one', { status: 'draft' })));
    expect(await previews(token)).not.toBeNull();
    const [row] = await database.db.selectFrom('preview_link').selectAll().execute();
    const secrets = await database.db.selectFrom('secret').selectAll().execute();
    expect(JSON.stringify([row, secrets])).not.toContain(token);
    expect(await previews(row?.digest ?? '')).toBeNull();
  });

  test('only a token that was made is read, and only as it was made', async () => {
    const { store, make, previews } = await openPreviews(await open());
    const { token } = await make(await store.create(update, draftOf('one', { status: 'draft' })));
    for (const forged of [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      `${token}\n`,
      ` ${token}`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      // As links were signed before they could be revoked.
      `update.1.1760000000.${token}`,
      '\u0000'.repeat(43),
      'é'.repeat(43),
    ])
      expect(await previews(forged), JSON.stringify(forged)).toBeNull();
  });

  test('an entry has so many links and no more, also when many are made at once', async () => {
    const { store, maker, links, previews } = await openPreviews(await open());
    const id = await store.create(update, draftOf('one', { status: 'draft' }));
    const made = await Promise.all(
      Array.from({ length: mostLinksOfEntry + 5 }, () => links.make({ type: 'update', id }, maker)),
    );
    expect(made.filter((link) => link === 'full')).toHaveLength(5);
    const tokens = made.flatMap((link) => (typeof link === 'string' ? [] : [link.token]));
    expect(new Set(tokens).size).toBe(mostLinksOfEntry);
    expect(await previews(tokens[0] ?? '')).not.toBeNull();
    expect(await links.list(id)).toHaveLength(mostLinksOfEntry);
  });
});
