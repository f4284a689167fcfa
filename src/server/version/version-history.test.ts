import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { nativeValues } from '../auth/native-values.ts';
import type { Database } from '../db/database.ts';
import { isUpdateUnseen, readVersions, recordSeen, recordVersion } from './version-history.ts';

const day = 86_400_000;
const begin = Date.parse('2026-11-20T08:00:00Z');

const addMember = async ({ db, dialect }: Database, id: string, time: number): Promise<void> => {
  const at = nativeValues(dialect).moment(time);
  await db
    .insertInto('team_user')
    .values({
      ...{ id, username: id, display_username: id, name: id, email: `${id}@example.org`, role: 'editor' },
      ...{ email_verified: nativeValues(dialect).flag(true), banned: nativeValues(dialect).flag(false) },
      ...{ two_factor_enabled: nativeValues(dialect).flag(false), created_at: at, updated_at: at },
      ...{ image: null, ban_reason: null, ban_expires: null },
    })
    .execute();
};

onEveryDatabase(({ open }) => {
  test('keeps when each version was started for the first time', async () => {
    const { db } = await open();
    expect(await readVersions(db)).toEqual([]);
    await recordVersion(db, '1.0.0', begin);
    await recordVersion(db, '1.0.0', begin + day);
    await recordVersion(db, '1.1.0', begin + 2 * day);
    expect(await readVersions(db)).toEqual([
      { version: '1.0.0', startedGmt: '2026-11-20T08:00:00' },
      { version: '1.1.0', startedGmt: '2026-11-22T08:00:00' },
    ]);
  });

  test('an update is new to each member who was there before it, until they have seen it', async () => {
    const database = await open();
    const { db } = database;
    await addMember(database, 'grace', begin);
    await addMember(database, 'thoko', begin);
    await recordVersion(db, '1.0.0', begin);
    // Nothing was updated yet.
    expect(await isUpdateUnseen(db, '1.0.0', 'grace')).toBe(false);
    await recordVersion(db, '1.1.0', begin + day);
    await addMember(database, 'later', begin + 2 * day);
    const list = async (version: string) =>
      Promise.all(['grace', 'thoko', 'later', 'nobody'].map((id) => isUpdateUnseen(db, version, id)));
    expect(await list('1.1.0')).toEqual([true, true, false, false]);
    await recordSeen(db, 'grace', '1.1.0');
    expect(await list('1.1.0')).toEqual([false, true, false, false]);
    await recordVersion(db, '1.2.0', begin + 3 * day);
    expect(await list('1.2.0')).toEqual([true, true, true, false]);
  });
});
