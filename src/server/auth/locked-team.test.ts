import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { lockOwnAccount, lockTeam } from './locked-team.ts';
import { TeamStore } from './team-store.ts';

onEveryDatabase(({ open }) => {
  const openAccount = async () => {
    const database = await open();
    await openAdminHarness(database).signedIn('editor');
    const users = new TeamStore(database.db, database.dialect);
    const { id, name } = (await users.findByUsername('editor')) ?? { id: '', name: '' };
    const session = await database.db.selectFrom('team_session').select('id').executeTakeFirstOrThrow();
    const hash = await users.findPasswordHash(id);
    const change = () =>
      lockOwnAccount(database, { member: { id, name }, sessionId: session.id }, hash, async (team) =>
        team.activity.add({ actor: name, action: 'changed-password' }, 0),
      );
    const countChanges = async () =>
      (await database.db.selectFrom('activity').select('action').execute()).filter(
        ({ action }) => action === 'changed-password',
      ).length;
    return { database, id, change, countChanges };
  };

  test('changes an account while the session and the password are unchanged', async () => {
    const { change, countChanges } = await openAccount();
    await change();
    expect(await countChanges()).toBe(1);
  });

  test.each(['session', 'password'] as const)('rejects the change after the %s has changed', async (what) => {
    const { database, id, change, countChanges } = await openAccount();
    await lockTeam(database, async ({ sessions, users }) => {
      if (what === 'session') await sessions.endAll(id);
      else await users.setPassword(id, 'another hash', Date.now());
    });
    await expect(change()).rejects.toMatchObject({ reason: 'conflict' });
    expect(await countChanges()).toBe(0);
  });
});
