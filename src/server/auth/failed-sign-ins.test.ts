import { expect, test } from 'vitest';
import { openAdminHarness, teamPassword } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { nativeValues } from './native-values.ts';

const listFailures = ({ db }: Database) =>
  db
    .selectFrom('activity')
    .select(['actor', 'subject', 'count'])
    .where('action', '=', 'failed-sign-in')
    .orderBy('id')
    .execute();

onSqlite(({ open }) => {
  test('adds a failed sign-in to the activity list without the typed text', async () => {
    const database = await open();
    // In the middle of an hour, so that all attempts are in the same one.
    const time = Date.parse('2025-10-01T08:30:00Z');
    const harness = openAdminHarness(database, { now: () => time });
    await harness.signedIn('editor', 'chikondi');
    const attempt = (username: string, password: string) =>
      harness.request('POST', '/sign-in', { body: { username, password } });
    for (const password of ['one', 'two', 'three']) await attempt('Chikondi', password);
    for (const typed of ['my secret password', 'nobody', 'x'.repeat(60)]) await attempt(typed, teamPassword);
    const { flag } = nativeValues(database.dialect);
    await database.db
      .updateTable('team_user')
      .set({ banned: flag(true) })
      .execute();
    await attempt('chikondi', teamPassword);
    expect(await listFailures(database)).toEqual([
      { actor: 'The editor', subject: 'the password was wrong', count: 3 },
      { actor: 'Someone', subject: 'there is no such account', count: 3 },
      { actor: 'The editor', subject: 'the account is suspended', count: 1 },
    ]);
    const stored = JSON.stringify(await database.db.selectFrom('activity').selectAll().execute());
    for (const typed of ['my secret password', 'nobody', 'xxxx', 'three'])
      expect(stored).not.toContain(typed);
  });
});

onEveryDatabase(({ open }) => {
  test('adds one line per account, reason and hour, also from several processes', async () => {
    const database = await open();
    const processes = [createFailedSignIns({ database }), createFailedSignIns({ database })];
    const user = { id: 'someone', name: 'Chikondi' };
    const at = (hours: number) => Date.parse('2025-10-01T08:00:00Z') + hours * 3_600_000;
    await Promise.all(
      Array.from({ length: 20 }, (_, time) =>
        processes[time % 2]?.add('wrong-password', user, at(time % 2 ? 0.1 : 0.9)),
      ),
    );
    await processes[0]?.add('wrong-code', user, at(0.5));
    await processes[0]?.add('wrong-password', user, at(1));
    expect(await listFailures(database)).toEqual([
      { actor: 'Chikondi', subject: 'the password was wrong', count: 20 },
      { actor: 'Chikondi', subject: 'the code was wrong', count: 1 },
      { actor: 'Chikondi', subject: 'the password was wrong', count: 1 },
    ]);
  });
});

test('records locked accounts once an hour each, and only so many of them', () => {
  const failedSignIns = createFailedSignIns({ database: {} as Database });
  const hour = 3_600_000;
  expect(failedSignIns.isFirstLocked('a', 0)).toBe(true);
  expect(failedSignIns.isFirstLocked('a', hour - 1)).toBe(false);
  expect(failedSignIns.isFirstLocked('a', hour)).toBe(true);
  const recorded = Array.from({ length: 1_000 }, (_, number) =>
    failedSignIns.isFirstLocked(`name ${number}`, hour),
  );
  expect(recorded.filter(Boolean)).toHaveLength(199);
});
