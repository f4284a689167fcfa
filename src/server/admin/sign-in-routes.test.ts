import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type Browser, openTeamDoor, teamPassword } from '../../../tests/support/team-door.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { nativeValues } from '../auth/native-values.ts';

onEveryDatabase(({ open }) => {
  test('whoever signs in is known from then on, until they sign out', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const browser = await door.signedIn('editor', 'Chikondi.B');
    const me = async (from: Browser) => (await door.ask('GET', '/me', { from })).json;
    expect(await me(browser)).toMatchObject({
      member: { username: 'chikondi.b', role: 'editor', hasTwoFactor: false },
    });
    const before: Browser = new Map(browser);
    expect((await door.ask('POST', '/sign-out', { from: browser })).status).toBe(200);
    expect(await me(browser)).toEqual({ member: null });
    // The cookie that was copied before is worth nothing either.
    expect(await me(before)).toEqual({ member: null });
  });

  test('the session’s cookie is out of reach of scripts and of other sites', async () => {
    const door = openTeamDoor(await open());
    await door.signedIn('editor');
    const body = { username: 'editor', password: teamPassword };
    const { headers } = await door.ask('POST', '/sign-in', { body });
    const cookie = headers.getSetCookie().find((line) => line.includes('session_token'));
    expect(cookie).toMatch(/; HttpOnly(;|$)/i);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the username counts in any letters, the password only in its own', async () => {
    const door = openTeamDoor(await open());
    await door.signedIn('editor');
    const attempt = (username: string, password: string) =>
      door.ask('POST', '/sign-in', { body: { username, password } });
    expect((await attempt('EDITOR', teamPassword)).status).toBe(200);
    for (const [username, password] of [
      ['editor', teamPassword.toUpperCase()],
      ['editor', 'x'],
      ['nobody', teamPassword],
      ['ab', teamPassword],
      ['not a name!', teamPassword],
    ] as const) {
      const answer = await attempt(username, password);
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ message: 'Invalid username or password' });
    }
  });

  test('somebody who is suspended is told so only by the right password', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    await door.signedIn('editor');
    const { flag } = nativeValues(database.dialect);
    await database.db
      .updateTable('team_user')
      .set({ banned: flag(true) })
      .execute();
    const attempt = (password: string) =>
      door.ask('POST', '/sign-in', { body: { username: 'editor', password } });
    expect((await attempt('wrong password')).json).toEqual({ message: 'Invalid username or password' });
    const answer = await attempt(teamPassword);
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({
      message: 'This account is suspended. Please ask an Administrator of the team.',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('who tries too often must wait, even with the right password, for this account alone', async () => {
    let time = Date.parse('2025-10-01T08:00:00Z');
    const door = openTeamDoor(await open(), { now: () => time });
    await door.signedIn('editor');
    await door.signedIn('administrator');
    const attempt = (username: string, password = 'wrong') =>
      door.ask('POST', '/sign-in', { body: { username, password } });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await attempt('editor')).status);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(401));
    const refused = await attempt('Editor', teamPassword);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    expect((await attempt('administrator', teamPassword)).status).toBe(200);
    time += 15 * 60_000;
    expect((await attempt('editor', teamPassword)).status).toBe(200);
  });

  test('who tries many names from one address must wait', async () => {
    let address = '192.0.2.1';
    const time = Date.parse('2025-10-01T08:00:00Z');
    const door = openTeamDoor(await open(), { now: () => time, address: () => address });
    const attempt = (username: string) =>
      door.ask('POST', '/sign-in', { body: { username, password: 'wrong' } });
    for (let count = 0; count < 100; count += 1) await attempt(`name${count % 30}`);
    expect((await attempt('another')).status).toBe(429);
    address = '192.0.2.2';
    expect((await attempt('another')).status).toBe(401);
  }, 60_000);

  test('a login is written down, and told by mail to whom it belongs', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    await door.signedIn('editor');
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      { actor: 'The editor', deed: 'signed-in' },
    ]);
    const mails = () => database.db.selectFrom('mail').select(['recipient', 'kind']).execute();
    expect(await mails()).toEqual([{ recipient: 'editor@team.example', kind: 'new-login' }]);
    await door.dependencies.settingsStore.set({ notifyOfLogins: false });
    await door.signedIn('administrator');
    expect(await mails()).toHaveLength(1);
  });

  test('with the database away it says that the service is not available', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const browser = await door.signedIn('editor');
    await database.db.schema.alterTable('team_session').renameTo('gone').execute();
    const answer = await door.ask('POST', '/sign-in', {
      body: { username: 'editor', password: teamPassword },
    });
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual({ message: 'Authentication service not available' });
    expect((await door.ask('GET', '/me', { from: browser })).status).toBe(503);
    // Who could not be signed out is not told that they were, and can try again with the cookie they still have.
    const before = new Map(browser);
    const signedOut = await door.ask('POST', '/sign-out', { from: browser });
    expect(signedOut.status).toBe(503);
    expect(browser).toEqual(before);
    await database.db.schema.alterTable('gone').renameTo('team_session').execute();
    expect((await door.ask('POST', '/sign-out', { from: browser })).status).toBe(200);
    expect((await door.ask('GET', '/me', { from: before })).json).toEqual({ member: null });
  });
});
