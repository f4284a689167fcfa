import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { update } from '../../content/types/update.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import { createEditing } from './editing.ts';
import { EntryVersions } from './entry-versions.ts';

const day = 24 * 60 * 60 * 1000;
const actor = 'Grace';

/** Counts the queries of a rename, in a type with many other entries. */
const openCounting = (database: Database) => {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { settings } = openAdminHarness(database).dependencies;
  const counted = { ...database, db: database.db.withPlugin(counter) };
  const editing = createEditing({ database: counted, settings, now: () => 400 * day });
  return async (from: string, to: string): Promise<number> => {
    count = 0;
    await editing.renameCategory(update, { from, to, isMerge: false }, actor);
    return count;
  };
};

const createEntries = async ({ db }: Database, count: number, category: string): Promise<number[]> => {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(
      await new EntryStore(db).create(update, {
        slug: `${category.toLowerCase()}-${number}`,
        status: 'publish',
        date: number * day,
        authorId: null,
        title: `${category} ${number}`,
        html: '<p>Words</p>',
        fields: { category },
      }),
    );
  return ids;
};

onEveryDatabase(({ open }) => {
  test('renaming a category costs about one query for each of its entries, and none for the others', async () => {
    const database = await open();
    await createEntries(database, 10, 'Few');
    const renameCounted = openCounting(database);
    const few = await renameCounted('Few', 'Some');
    const ids = await createEntries(database, 40, 'Many');
    const many = await renameCounted('Many', 'Much');
    // Some queries are for batches of entries.
    expect(many - few).toBeLessThan(1.2 * 30);
    const versions = new EntryVersions(database.db);
    const { total } = await versions.list(ids[0] ?? 0, { offset: 0, limit: 10 });
    // What it was before, and what it is now.
    expect(total).toBe(2);
    expect(await renameCounted('Some', 'Few')).toBeLessThan(few + 5);
  });

  test('the history of a renamed entry is as long as any other', async () => {
    const database = await open();
    const [id = 0] = await createEntries(database, 1, 'Schools');
    const versions = new EntryVersions(database.db);
    const row = await database.db.selectFrom('entry').selectAll().executeTakeFirstOrThrow();
    for (let version = 1; version <= maxVersions; version += 1)
      await versions.add(row, {
        entryId: id,
        version,
        isPublished: version === 1 || version === maxVersions,
        savedBy: actor,
        savedAt: row.modified_gmt,
      });
    await database.db.updateTable('entry').set({ version: maxVersions }).execute();
    await openCounting(database)('Schools', 'Learning');
    const { rows, total } = await versions.list(id, { offset: 0, limit: 100 });
    // The published first one is kept beside the newest 50.
    expect(total).toBe(maxVersions + 1);
    expect(rows.map(({ version }) => version).slice(-2)).toEqual([2, 1]);
    await openCounting(database)('Learning', 'Schools');
    expect((await versions.list(id, { offset: 0, limit: 100 })).total).toBe(maxVersions + 1);
  });
});
