import { expect, test } from 'vitest';
import { openAdminHarness, teamPassword } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { createSignIn } from './sign-in.ts';
import { TeamStore } from './team-store.ts';

/** Changes that happen after the session was created and before its cookie is sent. */
const meanwhile: readonly [string, (store: TeamStore, id: string) => Promise<void>][] = [
  ['the password was changed', (store, id) => store.setPassword(id, 'another hash', Date.now())],
  ['the account was suspended', (store, id) => store.setSuspended(id, true, Date.now())],
  ['the account was deleted', (store, id) => store.remove(id)],
];

const signInDuring = async (database: Database, change: (store: TeamStore, id: string) => Promise<void>) => {
  const { dependencies, signedIn } = openAdminHarness(database);
  await signedIn('editor');
  const store = new TeamStore(database.db, database.dialect);
  const { id } = (await store.findByUsername('editor')) ?? { id: '' };
  await database.db.deleteFrom('team_session').execute();
  const library = await dependencies.auth.library();
  const api: typeof library.api = new Proxy(library.api, {
    get: (target, name, receiver) => {
      const real = Reflect.get(target, name, receiver);
      if (name !== 'signInUsername') return real;
      return async (...parameters: unknown[]) => {
        const response = await real(...parameters);
        await change(store, id);
        return response;
      };
    },
  });
  const signIn = createSignIn({
    ...dependencies,
    auth: { ...dependencies.auth, library: async () => ({ ...library, api }) },
    limits: dependencies.signInLimits,
    isLoginMailEnabled: async () => true,
  });
  return signIn.withPassword(
    { username: 'editor', password: teamPassword },
    { address: '192.0.2.1', headers: new Headers() },
  );
};

onEveryDatabase(({ open }) => {
  test.each(meanwhile)('rejects a sign-in where %s meanwhile', async (_, change) => {
    const database = await open();
    expect(await signInDuring(database, change)).toEqual({ kind: 'wrong' });
    expect(await database.db.selectFrom('team_session').select('id').execute()).toEqual([]);
    expect((await new ActivityLog(database.db).latest(9)).map(({ action }) => action)).toEqual(['signed-in']);
  });

  test('accepts a sign-in without a change meanwhile', async () => {
    const database = await open();
    expect(await signInDuring(database, async () => {})).toMatchObject({ kind: 'signed-in' });
    expect(await database.db.selectFrom('team_session').select('id').execute()).toHaveLength(1);
  });
});
