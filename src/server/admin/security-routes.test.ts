import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import {
  type AdminRouter,
  type Browser,
  openTeamDoor,
  teamPassword,
} from '../../../tests/support/team-door.ts';
import { SessionList, securitySentences } from '../../shared/admin/security.ts';
import { PasswordLink, TeamList } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';

const newPassword = 'the nsima is ready';

const signIn = async (door: AdminRouter, username: string, password = teamPassword, agent = '') => {
  const from: Browser = new Map();
  const answer = await door.ask('POST', '/sign-in', {
    from,
    body: { username, password },
    headers: { 'user-agent': agent },
  });
  return { from, status: answer.status };
};

const sessions = async (door: AdminRouter, from: Browser) => {
  const answer = await door.ask('GET', '/security/sessions', { from });
  return answer.status === 200 ? SessionList.parse(answer.json).sessions : answer.status;
};

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('a password is changed by whoever knows the current one; other sessions end, this one stays', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const here = await door.signedIn('editor');
    const { from: elsewhere } = await signIn(door, 'editor');
    const other = await door.signedIn('administrator');
    const change = (currentPassword: string, given: string) =>
      door.ask('POST', '/security/password', { from: here, body: { currentPassword, newPassword: given } });
    expect((await change('not it at all', newPassword)).json).toMatchObject({
      fieldErrors: { currentPassword: securitySentences.wrongPassword },
    });
    expect((await change(teamPassword, 'short')).json).toMatchObject({
      fieldErrors: { newPassword: expect.stringContaining('at least 10') },
    });
    expect((await change(teamPassword, teamPassword)).json).toMatchObject({
      fieldErrors: { newPassword: securitySentences.samePassword },
    });
    expect(await sessions(door, elsewhere)).toHaveLength(2);
    expect((await change(teamPassword, newPassword)).status).toBe(204);
    expect(await sessions(door, here)).toHaveLength(1);
    expect(await sessions(door, elsewhere)).toBe(401);
    expect(await sessions(door, other)).toHaveLength(1);
    expect((await signIn(door, 'editor')).status).toBe(401);
    expect((await signIn(door, 'editor', newPassword)).status).toBe(200);
    const deeds = (await new ActivityLog(database.db).latest(9)).map(({ deed }) => deed);
    expect(deeds.filter((deed) => deed === 'changed-password')).toHaveLength(1);
  });

  test('guesses at the current password are counted with the attempts to sign in', async () => {
    const time = Date.now();
    const door = openTeamDoor(await open(), { now: () => time });
    const from = await door.signedIn('editor');
    const guess = (currentPassword: string) =>
      door.ask('POST', '/security/password', { from, body: { currentPassword, newPassword } });
    for (let count = 0; count < 19; count += 1) expect((await guess('wrong')).status).toBe(422);
    expect((await guess(teamPassword)).status).toBe(429);
  });

  test('of a new password by a link and one by the old password, at the same moment, only one is set', async () => {
    const door = openTeamDoor(await open());
    const boss = await door.signedIn('administrator');
    for (const [pause, name] of [0, 30, 60].map((ms) => [ms, `owner${ms}`] as const)) {
      const thief = await door.signedIn('editor', name);
      const { people } = TeamList.parse((await door.ask('GET', '/users', { from: boss })).json);
      const { id } = people.find(({ username }) => username === name) ?? { id: '' };
      const { link } = PasswordLink.parse((await door.ask('POST', `/users/${id}/link`, { from: boss })).json);
      const byLink = { token: new URL(link).searchParams.get('token'), password: newPassword };
      const accepting = door.ask('POST', '/invitation/password', { body: byLink });
      await setTimeout(pause);
      const changing = door.ask('POST', '/security/password', {
        from: thief,
        body: { currentPassword: teamPassword, newPassword: 'the thief chose that one' },
      });
      const isSet = [(await accepting).status === 200, (await changing).status === 204];
      expect(isSet.filter(Boolean), name).toHaveLength(1);
      const opens = [
        (await signIn(door, name, newPassword)).status === 200,
        (await signIn(door, name, 'the thief chose that one')).status === 200,
      ];
      expect(opens, name).toEqual(isSet);
    }
    expect(door.lines).toEqual([]);
  });

  test('sessions that have run out are forgotten when somebody signs in', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    await door.signedIn('editor');
    const past = new Date(0);
    await database.db
      .updateTable('team_session')
      .set({ expires_at: dialect === 'postgres' ? past : past.toISOString() })
      .execute();
    await signIn(door, 'editor');
    expect(await database.db.selectFrom('team_session').select('id').execute()).toHaveLength(1);
  });

  test('the list of sessions says where one is signed in, and each can be ended', async () => {
    let address = '192.0.2.1';
    const door = openTeamDoor(await open(), { address: () => address });
    await door.signedIn('editor');
    const { from: here } = await signIn(door, 'editor', teamPassword, firefox);
    address = '198.51.100.7';
    const { from: away } = await signIn(door, 'editor', teamPassword, phone);
    const listed = await sessions(door, here);
    if (typeof listed === 'number') throw new Error('The sessions were not listed.');
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({
      device: 'Firefox on Windows',
      address: '192.0.2.1',
      isThisDevice: true,
    });
    const there = listed.find(({ device }) => device === 'Chrome on Android');
    expect(there).toMatchObject({ address: '198.51.100.7', isThisDevice: false });
    expect(there?.since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(JSON.stringify(listed)).not.toContain('token');
    const end = (id: string | undefined, from: Browser) =>
      door.ask('DELETE', `/security/sessions/${id}`, { from });
    // Nobody else can end it.
    const stranger = await door.signedIn('administrator');
    expect((await end(there?.id, stranger)).status).toBe(404);
    expect((await end(there?.id, here)).status).toBe(204);
    expect(await sessions(door, away)).toBe(401);
    expect(await sessions(door, here)).toHaveLength(2);
    expect((await door.ask('POST', '/security/sessions/end-others', { from: here })).status).toBe(204);
    expect(await sessions(door, here)).toHaveLength(1);
    expect(await sessions(door, stranger)).toHaveLength(1);
  });

  test('what ends a session in one process ends it in the other', async () => {
    const location = await newLocation();
    const one = openTeamDoor(await open(location));
    const two = dialect === 'postgres' ? openTeamDoor(await open(location)) : one;
    const boss = await one.signedIn('administrator');
    const people = async () =>
      (
        (await one.ask('GET', '/users', { from: boss })).json as {
          people: { id: string; username: string }[];
        }
      ).people;
    const idOf = async (name: string) => (await people()).find(({ username }) => username === name)?.id;
    const endings: readonly [string, (from: Browser) => Promise<{ status: number }>][] = [
      ['logout', (from) => one.ask('POST', '/sign-out', { from: new Map(from) })],
      [
        'password',
        async (from) => {
          const { from: other } = await signIn(one, 'password');
          const body = { currentPassword: teamPassword, newPassword };
          expect(await sessions(two, from)).toHaveLength(2);
          return one.ask('POST', '/security/password', { from: other, body });
        },
      ],
      [
        'suspension',
        async () => one.ask('POST', `/users/${await idOf('suspension')}/suspend`, { from: boss }),
      ],
      ['deletion', async () => one.ask('DELETE', `/users/${await idOf('deletion')}`, { from: boss })],
    ];
    for (const [name, end] of endings) {
      const from = await one.signedIn('editor', name);
      expect(await sessions(two, new Map(from)), name).not.toBe(401);
      expect((await end(from)).status, name).toBeLessThan(300);
      expect(await sessions(two, new Map(from)), name).toBe(401);
      expect(await sessions(one, new Map(from)), name).toBe(401);
    }
  });

  test('a session that is used stays, one that is not used for a week is over', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('editor');
    const { expires_at } = await database.db
      .selectFrom('team_session')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const left = new Date(expires_at).getTime() - Date.now();
    expect(left).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
    expect(left).toBeLessThanOrEqual(7 * 24 * 60 * 60_000);
    const past = new Date(Date.now() - 1_000);
    await database.db
      .updateTable('team_session')
      .set({ expires_at: dialect === 'postgres' ? past : past.toISOString() })
      .execute();
    expect(await sessions(door, from)).toBe(401);
  });
});
