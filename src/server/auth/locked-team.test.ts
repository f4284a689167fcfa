import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import { lockOwnAccount, lockTeam } from './locked-team.ts';
import { TeamStore } from './team-store.ts';

onEveryDatabase(({ open }) => {
  const openAccount = async () => {
    const database = await open();
    await openTeamDoor(database).signedIn('editor');
    const people = new TeamStore(database.db, database.dialect);
    const { id, name } = (await people.named('editor')) ?? { id: '', name: '' };
    const session = await database.db.selectFrom('team_session').select('id').executeTakeFirstOrThrow();
    const hash = await people.passwordOf(id);
    const change = () =>
      lockOwnAccount(database, { member: { id, name }, sessionId: session.id }, hash, async (team) =>
        team.activity.add({ actor: name, deed: 'changed-password' }, 0),
      );
    const told = async () =>
      (await database.db.selectFrom('activity').select('deed').execute()).filter(
        ({ deed }) => deed === 'changed-password',
      ).length;
    return { database, id, change, told };
  };

  test('an account is changed in a session that lasts, by a password that still is the one', async () => {
    const { change, told } = await openAccount();
    await change();
    expect(await told()).toBe(1);
  });

  test.each(['session', 'password'] as const)('and not once the %s is another', async (what) => {
    const { database, id, change, told } = await openAccount();
    await lockTeam(database, async ({ sessions, people }) => {
      if (what === 'session') await sessions.endAll(id);
      else await people.setPassword(id, 'another hash', Date.now());
    });
    await expect(change()).rejects.toMatchObject({ reason: 'overtaken' });
    expect(await told()).toBe(0);
  });
});
