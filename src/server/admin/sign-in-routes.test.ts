import { expect, test } from 'vitest';
import { type Browser, openAdminHarness, teamPassword } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { nativeValues } from '../auth/native-values.ts';
import { scryptPasswords } from '../auth/passwords.ts';
import { TeamStore } from '../auth/team-store.ts';

onSqlite(({ open }) => {
  test('knows the member from signing in until signing out', async () => {
    // With the site's own hashes; the other tests use quick ones.
    const harness = openAdminHarness(await open(), { passwords: scryptPasswords });
    const browser = await harness.signedIn('editor', 'Chikondi.B');
    const me = async (from: Browser) => (await harness.request('GET', '/me', { from })).json;
    expect(await me(browser)).toMatchObject({
      member: { username: 'chikondi.b', role: 'editor', hasTwoFactor: false },
    });
    const before: Browser = new Map(browser);
    expect((await harness.request('POST', '/sign-out', { from: browser })).status).toBe(200);
    expect(await me(browser)).toEqual({ member: null });
    // A copy of the cookie does not work either.
    expect(await me(before)).toEqual({ member: null });
  });

  test('hides the session’s cookie from scripts and other sites', async () => {
    const harness = openAdminHarness(await open());
    await harness.signedIn('editor');
    const body = { username: 'editor', password: teamPassword };
    const { headers } = await harness.request('POST', '/sign-in', { body });
    const cookie = headers.getSetCookie().find((line) => line.includes('session_token'));
    expect(cookie).toMatch(/; HttpOnly(;|$)/i);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('ignores the letter case of the username, and not that of the password', async () => {
    const harness = openAdminHarness(await open());
    await harness.signedIn('editor');
    const attempt = (username: string, password: string) =>
      harness.request('POST', '/sign-in', { body: { username, password } });
    expect((await attempt('EDITOR', teamPassword)).status).toBe(200);
    for (const [username, password] of [
      ['editor', teamPassword.toUpperCase()],
      ['editor', 'x'],
      ['nobody', teamPassword],
      ['ab', teamPassword],
      ['not a name!', teamPassword],
    ] as const) {
      const response = await attempt(username, password);
      expect(response.status).toBe(401);
      expect(response.json).toEqual({ message: 'Invalid username or password' });
    }
  });

  test('reports a suspension only after the right password', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    await harness.signedIn('editor');
    const { flag } = nativeValues(database.dialect);
    await database.db
      .updateTable('team_user')
      .set({ banned: flag(true) })
      .execute();
    const attempt = (password: string) =>
      harness.request('POST', '/sign-in', { body: { username: 'editor', password } });
    expect((await attempt('wrong password')).json).toEqual({ message: 'Invalid username or password' });
    const response = await attempt(teamPassword);
    expect(response.status).toBe(403);
    expect(response.json).toEqual({
      message: 'This account is suspended. Please ask an Administrator in your team.',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('rejects even the right password of one account after too many attempts on it', async () => {
    let time = Date.parse('2025-10-01T08:00:00Z');
    const harness = openAdminHarness(await open(), { now: () => time });
    await harness.signedIn('editor');
    await harness.signedIn('administrator');
    const attempt = (username: string, password = 'wrong') =>
      harness.request('POST', '/sign-in', { body: { username, password } });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await attempt('editor')).status);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(401));
    const rejected = await attempt('Editor', teamPassword);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('retry-after')).toBe('900');
    expect((await attempt('administrator', teamPassword)).status).toBe(200);
    time += 15 * 60_000;
    expect((await attempt('editor', teamPassword)).status).toBe(200);
  });

  test('rejects an address after attempts on many names', async () => {
    let address = '192.0.2.1';
    const time = Date.parse('2025-10-01T08:00:00Z');
    const harness = openAdminHarness(await open(), { now: () => time, address: () => address });
    const attempt = (username: string) =>
      harness.request('POST', '/sign-in', { body: { username, password: 'wrong' } });
    for (let count = 0; count < 100; count += 1) await attempt(`name${count % 30}`);
    expect((await attempt('another')).status).toBe(429);
    address = '192.0.2.2';
    expect((await attempt('another')).status).toBe(401);
  }, 60_000);
});

onEveryDatabase(({ open }) => {
  test('records a login, and sends the member a mail about it', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    await harness.signedIn('editor');
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      { actor: 'The editor', action: 'signed-in' },
    ]);
    const mails = () => database.db.selectFrom('mail').select(['recipient', 'kind']).execute();
    expect(await mails()).toEqual([{ recipient: 'editor@team.example', kind: 'new-login' }]);
    await harness.dependencies.settingsStore.set({ notifyOfLogins: false });
    await harness.signedIn('administrator');
    expect(await mails()).toHaveLength(1);
  });

  test('reports only sign-ins on devices that are new to the account', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const countMails = async () => (await database.db.selectFrom('mail').select('id').execute()).length;
    const device = await harness.signedIn('editor');
    await harness.signedIn('administrator');
    expect(await countMails()).toBe(2);
    const signIn = async (username: string, from: typeof device, password = teamPassword) => {
      await harness.request('POST', '/sign-out', { from });
      const body = { username, password };
      expect((await harness.request('POST', '/sign-in', { from, body })).status).toBe(200);
    };
    await signIn('editor', device);
    await signIn('editor', device);
    expect(await countMails()).toBe(2);
    // Another account on the same device, then both are known to it.
    await signIn('administrator', device);
    expect(await countMails()).toBe(3);
    await signIn('editor', device);
    await signIn('administrator', device);
    expect(await countMails()).toBe(3);
    // Another device, also with a cookie that has no signature of the site.
    await signIn('editor', new Map());
    const [name] = [...device.keys()].filter((key) => key.endsWith('known_device'));
    await signIn('editor', new Map([[name ?? '', 'forged.c2lnbmF0dXJl']]));
    expect(await countMails()).toBe(5);
    // A new password makes every device new.
    const store = new TeamStore(database.db, database.dialect);
    const { id } = (await store.findByUsername('editor')) ?? { id: '' };
    await store.setPassword(
      id,
      await harness.dependencies.auth.passwords.hash('nsima and chambo'),
      Date.now(),
    );
    await signIn('editor', device, 'nsima and chambo');
    expect(await countMails()).toBe(6);
  });

  test('reports the service as unavailable while the database fails', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const browser = await harness.signedIn('editor');
    await database.db.schema.alterTable('team_session').renameTo('gone').execute();
    const response = await harness.request('POST', '/sign-in', {
      body: { username: 'editor', password: teamPassword },
    });
    expect(response.status).toBe(503);
    expect(response.json).toEqual({ message: 'Authentication service not available' });
    expect((await harness.request('GET', '/me', { from: browser })).status).toBe(503);
    // A failed sign-out is reported, and the browser keeps its cookie to try again.
    const before = new Map(browser);
    const signedOut = await harness.request('POST', '/sign-out', { from: browser });
    expect(signedOut.status).toBe(503);
    expect(browser).toEqual(before);
    await database.db.schema.alterTable('gone').renameTo('team_session').execute();
    expect((await harness.request('POST', '/sign-out', { from: browser })).status).toBe(200);
    expect((await harness.request('GET', '/me', { from: before })).json).toEqual({ member: null });
  });
});
