import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { removeEntry } from '../../../../tests/support/remove-entry.ts';
import { event } from '../../../content/types/event.ts';
import { update } from '../../../content/types/update.ts';
import type { Database } from '../../db/database.ts';
import { MediaStore } from '../../media/media-store.ts';
import type { ContentHost } from '../content-host.ts';
import { defaultQuery } from '../list-query.ts';
import { createEmbeddedHost } from './embedded-host.ts';
import { type EntryDraft, EntryRejected, EntryStore } from './entry-store.ts';

const second = 1_000;

const createDraft = (slug: string, changes: Partial<EntryDraft> = {}): EntryDraft => ({
  slug,
  status: 'publish',
  date: fixtureNow - second,
  authorId: null,
  title: slug,
  html: '<p>Text.</p>',
  fields: {},
  ...changes,
});

const openHost = (database: Database, now: () => number = () => fixtureNow): ContentHost =>
  createEmbeddedHost({
    database,
    media: new MediaStore(database.db),
    timeZone: async () => 'Africa/Blantyre',
    now,
  });

const countUpdates = async (host: ContentHost): Promise<number> =>
  (await host.list(update, defaultQuery)).total;

onEveryDatabase(({ open, newLocation }) => {
  test('every change of an entry shows in the next query, and changes the revision', async () => {
    const database = await open();
    const [host, store] = [openHost(database), new EntryStore(database.db)];
    const revisions = new Set([await host.revision()]);
    expect(await countUpdates(host)).toBe(0);

    const id = await store.create(update, createDraft('one'));
    revisions.add(await host.revision());
    expect(await countUpdates(host)).toBe(1);

    await store.update(update, id, createDraft('renamed'));
    revisions.add(await host.revision());
    expect((await host.get(update, id))?.slug).toBe('renamed');

    await store.update(update, id, createDraft('renamed', { status: 'draft' }));
    revisions.add(await host.revision());
    expect(await countUpdates(host)).toBe(0);
    expect(await host.get(update, id)).toBeNull();

    await removeEntry(database, update, id);
    revisions.add(await host.revision());
    expect(revisions.size).toBe(5);
    expect(await host.revision()).toBe([...revisions].at(-1));
  });

  test('rejects a text that is nested hundreds of levels deep, and stores nothing', async () => {
    const { db } = await open();
    const store = new EntryStore(db);
    const deep = createDraft('deep', { html: '<b>'.repeat(60_000) });
    const fieldErrors = { content: expect.stringContaining('Please paste it again as plain text.') };
    await expect(store.create(update, deep)).rejects.toMatchObject({ fieldErrors });
    await expect(store.create(update, deep)).rejects.toThrow(EntryRejected);
    const id = await store.create(update, createDraft('deep'));
    await expect(store.update(update, id, deep)).rejects.toMatchObject({ fieldErrors });
    const rows = await db.selectFrom('entry').select('content').execute();
    expect(rows).toEqual([{ content: '<p>Text.</p>' }]);
  });

  test('a change by another process shows at once', async () => {
    const location = await newLocation();
    const [ours, theirs] = [await open(location), await open(location)];
    const host = openHost(ours);
    expect(await countUpdates(host)).toBe(0);
    const before = await host.revision();
    await new EntryStore(theirs.db).create(update, createDraft('from-another-process'));
    expect(await countUpdates(host)).toBe(1);
    expect(await host.revision()).not.toBe(before);
  });

  test('a scheduled entry appears by itself when its date comes', async () => {
    const database = await open();
    let time = fixtureNow;
    const host = openHost(database, () => time);
    const store = new EntryStore(database.db);
    await store.create(update, createDraft('now'));
    const id = await store.create(update, createDraft('later', { date: fixtureNow + 60 * second }));
    expect(await countUpdates(host)).toBe(1);
    const before = await host.revision();
    time += 59 * second;
    expect([await countUpdates(host), await host.revision()]).toEqual([1, before]);
    time += second;
    expect(await countUpdates(host)).toBe(2);
    expect((await host.get(update, id))?.slug).toBe('later');
    expect(await host.revision()).not.toBe(before);
  });

  test('does not cache a wrong total in the second in which a scheduled entry appears', async () => {
    const database = await open();
    const store = new EntryStore(database.db);
    await store.create(update, createDraft('later', { date: fixtureNow }));
    // The query starts just before the second of the entry and counts just after.
    let looks = 0;
    const host = openHost(database, () => {
      looks += 1;
      return looks === 1 ? fixtureNow - 1 : fixtureNow;
    });
    await countUpdates(host);
    expect(await countUpdates(host)).toBe(1);
  });

  test('the total of a list does not change with entries of another type', async () => {
    const database = await open();
    const [host, store] = [openHost(database), new EntryStore(database.db)];
    await store.create(update, createDraft('one'));
    expect(await countUpdates(host)).toBe(1);
    await store.create(event, createDraft('one'));
    expect(await countUpdates(host)).toBe(1);
    expect((await host.list(event, defaultQuery)).total).toBe(1);
  });

  test('the categories and their totals are up to date after every change', async () => {
    const database = await open();
    let time = fixtureNow;
    const [host, store] = [openHost(database, () => time), new EntryStore(database.db)];
    const inCategory = (category: string) => createDraft(category.toLowerCase(), { fields: { category } });
    const totalIn = async (category: string) =>
      (await host.list(update, { ...defaultQuery, category })).total;
    expect([await host.categories(update), await totalIn('News')]).toEqual([[], 0]);

    const id = await store.create(update, inCategory('News'));
    await store.create(update, { ...inCategory('Later'), date: fixtureNow + second });
    expect([await host.categories(update), await totalIn('News')]).toEqual([[{ name: 'News', count: 1 }], 1]);

    await store.update(update, id, inCategory('Press'));
    expect(await host.categories(update)).toEqual([{ name: 'Press', count: 1 }]);
    expect([await totalIn('News'), await totalIn('Press'), await totalIn('Later')]).toEqual([0, 1, 0]);

    time += second;
    expect((await host.categories(update)).map(({ name }) => name)).toEqual(['Later', 'Press']);
    expect(await totalIn('Later')).toBe(1);

    await removeEntry(database, update, id);
    expect([await host.categories(update), await totalIn('Press')]).toEqual([
      [{ name: 'Later', count: 1 }],
      0,
    ]);
  });

  test('caches the totals of upcoming and past events per day', async () => {
    const database = await open();
    const [host, store] = [openHost(database), new EntryStore(database.db)];
    for (const day of ['2025-10-10', '2025-10-11', '2025-10-12'])
      await store.create(event, createDraft(day, { fields: { day } }));
    const firstOn = async (today: string) =>
      (await host.list(event, { ...defaultQuery, orderBy: 'upcoming', today, perPage: 1 })).items[0]?.slug;
    for (const _ of ['counted', 'remembered']) {
      expect(await firstOn('2025-10-10')).toBe('2025-10-10');
      expect(await firstOn('2025-10-12')).toBe('2025-10-12');
      expect(await firstOn('2025-10-13')).toBe('2025-10-12');
      expect(await firstOn('2025-10-11')).toBe('2025-10-11');
    }
  });

  test('removes NUL characters, which PostgreSQL cannot store, from all texts', async () => {
    const database = await open();
    const fields = { location: 'Lilon\0gwe', tags: ['wal\0king', '\0lake'] };
    const draft = createDraft('nul', { title: 'A ti\0tle', html: '<p>te\0xt</p>', fields });
    const id = await new EntryStore(database.db).create(event, draft);
    const item = await openHost(database).get(event, id);
    expect(item).toMatchObject({ title: 'A title', html: '<p>text</p>', values: { location: 'Lilongwe' } });
    expect(item?.tags.map(({ name }) => name)).toEqual(['walking', 'lake']);
  });
});
