import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import type { Database } from '../db/database.ts';
import { SettingsVersions } from './settings-versions.ts';

/** Counts the queries that read versions. */
const openCounting = ({ db }: Database) => {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const versions = new SettingsVersions(db.withPlugin(counter));
  return {
    count: () => count,
    save: (favicon: string | null) =>
      versions.add('appearance', { favicon }, { savedBy: 'Grace', savedAt: '2025-10-01T08:00:00' }),
  };
};

onEveryDatabase(({ open }) => {
  test('a file is removed with the last version that names it, and each save reads the versions once', async () => {
    const database = await open();
    const { save, count } = openCounting(database);
    const listRemoved = async () =>
      (await database.db.selectFrom('file_removal').select('file').execute()).map(({ file }) => file);
    await save('early.png');
    await save('again.png');
    for (let saves = 2; saves < maxVersions; saves += 1) await save(null);
    const before = count();
    await save('again.png');
    expect(count() - before).toBe(1);
    expect(await listRemoved()).toEqual(['early.png']);
    // The next oldest version names a file that the newest one names, too.
    await save(null);
    expect(await listRemoved()).toEqual(['early.png']);
  });
});
