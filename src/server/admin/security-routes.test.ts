import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  type AdminHarness,
  type Browser,
  openAdminHarness,
  teamPassword,
} from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { quickPasswords } from '../../../tests/support/quick-passwords.ts';
import { SessionList, securitySentences } from '../../shared/admin/security.ts';
import { PasswordLink, TeamList } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Passwords } from '../auth/passwords.ts';

const newPassword = 'the nsima is ready';

const signIn = async (harness: AdminHarness, username: string, password = teamPassword, agent = '') => {
  const from: Browser = new Map();
  const response = await harness.request('POST', '/sign-in', {
    from,
    body: { username, password },
    headers: { 'user-agent': agent },
  });
  return { from, status: response.status };
};

const sessions = async (harness: AdminHarness, from: Browser) => {
  const response = await harness.request('GET', '/security/sessions', { from });
  return response.status === 200 ? SessionList.parse(response.json).sessions : response.status;
};

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

onSqlite(({ open }) => {
  test('counts guesses at the current password as attempts to sign in', async () => {
    const time = Date.now();
    const harness = openAdminHarness(await open(), { now: () => time });
    const from = await harness.signedIn('editor');
    const guess = (currentPassword: string) =>
      harness.request('POST', '/security/password', { from, body: { currentPassword, newPassword } });
    for (let count = 0; count < 19; count += 1) expect((await guess('wrong')).status).toBe(422);
    expect((await guess(teamPassword)).status).toBe(429);
  });

  test('ends a session that is not used for a week', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('editor');
    const { expires_at } = await database.db
      .selectFrom('team_session')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const left = new Date(expires_at).getTime() - Date.now();
    expect(left).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
    expect(left).toBeLessThanOrEqual(7 * 24 * 60 * 60_000);
    const past = new Date(Date.now() - 1_000);
    await database.db.updateTable('team_session').set({ expires_at: past.toISOString() }).execute();
    expect(await sessions(harness, from)).toBe(401);
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('changes the password with the current one, ends other sessions and keeps this one', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const here = await harness.signedIn('editor');
    const { from: otherDevice } = await signIn(harness, 'editor');
    const other = await harness.signedIn('administrator');
    const change = (currentPassword: string, given: string) =>
      harness.request('POST', '/security/password', {
        from: here,
        body: { currentPassword, newPassword: given },
      });
    expect((await change('not it at all', newPassword)).json).toMatchObject({
      fieldErrors: { currentPassword: securitySentences.wrongPassword },
    });
    expect((await change(teamPassword, 'short')).json).toMatchObject({
      fieldErrors: { newPassword: expect.stringContaining('at least 10') },
    });
    expect((await change(teamPassword, teamPassword)).json).toMatchObject({
      fieldErrors: { newPassword: securitySentences.samePassword },
    });
    expect(await sessions(harness, otherDevice)).toHaveLength(2);
    expect((await change(teamPassword, newPassword)).status).toBe(204);
    expect(await sessions(harness, here)).toHaveLength(1);
    expect(await sessions(harness, otherDevice)).toBe(401);
    expect(await sessions(harness, other)).toHaveLength(1);
    expect((await signIn(harness, 'editor')).status).toBe(401);
    expect((await signIn(harness, 'editor', newPassword)).status).toBe(200);
    const actions = (await new ActivityLog(database.db).latest(9)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'changed-password')).toHaveLength(1);
  });

  test('changes the own name and email address with the password, and tells the old address', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('editor');
    await harness.signedIn('administrator');
    const details = { name: 'Grace Banda', email: 'Grace@Team.example', currentPassword: teamPassword };
    const change = (body: object) => harness.request('POST', '/security/details', { from, body });
    const rejectedFields = async (changes: object) =>
      ((await change({ ...details, ...changes })).json as { fieldErrors: object }).fieldErrors;
    expect(await rejectedFields({ currentPassword: 'not it at all' })).toEqual({
      currentPassword: securitySentences.wrongPassword,
    });
    expect(await rejectedFields({ name: ' ' })).toEqual({ name: 'Name is required.' });
    expect(await rejectedFields({ email: 'grace' })).toHaveProperty('email');
    expect(await rejectedFields({ email: 'Administrator@team.example' })).toEqual({
      email: 'Someone in the team already has this email address.',
    });
    const readMe = async () => (await harness.request('GET', '/me', { from })).json;
    expect(await readMe()).toMatchObject({ member: { email: 'editor@team.example' } });
    // Neither the username nor the role can be changed in this way.
    expect((await change({ ...details, username: 'other', role: 'administrator' })).status).toBe(204);
    const changed = { name: 'Grace Banda', email: 'grace@team.example', username: 'editor', role: 'editor' };
    expect(await readMe()).toMatchObject({ member: changed });
    const listMails = () =>
      database.db.selectFrom('mail').select('recipient').where('kind', '=', 'email-changed').execute();
    expect(await listMails()).toEqual([{ recipient: 'editor@team.example' }]);
    expect((await change({ ...details, name: 'Grace B.' })).status).toBe(204);
    expect(await listMails()).toHaveLength(1);
    const lines = await new ActivityLog(database.db).latest(9);
    expect(lines.filter(({ action }) => action === 'changed-own-details')).toMatchObject([
      { actor: 'Grace B.', subject: '(the name was Grace Banda)' },
      { actor: 'Grace Banda', subject: '(the name was The editor)' },
    ]);
  });

  test('sets one of two passwords that are chosen at once by a link and by the old password', async () => {
    // As long as the site's own hashes: the pauses below are to end while the first request hashes its password.
    const passwords: Passwords = {
      hash: async (password) => {
        await setTimeout(80);
        return quickPasswords.hash(password);
      },
      isPassword: async (password, hash) => {
        await setTimeout(80);
        return quickPasswords.isPassword(password, hash);
      },
    };
    const harness = openAdminHarness(await open(), { passwords });
    const boss = await harness.signedIn('administrator');
    for (const [pause, name] of [0, 30, 60].map((ms) => [ms, `owner${ms}`] as const)) {
      const thief = await harness.signedIn('editor', name);
      const { people } = TeamList.parse((await harness.request('GET', '/users', { from: boss })).json);
      const { id } = people.find(({ username }) => username === name) ?? { id: '' };
      const { link } = PasswordLink.parse(
        (await harness.request('POST', `/users/${id}/link`, { from: boss })).json,
      );
      const byLink = { token: new URL(link).searchParams.get('token'), password: newPassword };
      const accepting = harness.request('POST', '/invitation/password', { body: byLink });
      await setTimeout(pause);
      const changing = harness.request('POST', '/security/password', {
        from: thief,
        body: { currentPassword: teamPassword, newPassword: 'the thief chose that one' },
      });
      const isSet = [(await accepting).status === 200, (await changing).status === 204];
      expect(isSet.filter(Boolean), name).toHaveLength(1);
      const opens = [
        (await signIn(harness, name, newPassword)).status === 200,
        (await signIn(harness, name, 'the thief chose that one')).status === 200,
      ];
      expect(opens, name).toEqual(isSet);
    }
    expect(harness.lines).toEqual([]);
  });

  test('removes expired sessions at a sign-in', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    await harness.signedIn('editor');
    const past = new Date(0);
    await database.db
      .updateTable('team_session')
      .set({ expires_at: dialect === 'postgres' ? past : past.toISOString() })
      .execute();
    await signIn(harness, 'editor');
    expect(await database.db.selectFrom('team_session').select('id').execute()).toHaveLength(1);
  });

  test('lists the sessions with device and address, and ends each', async () => {
    let address = '192.0.2.1';
    const harness = openAdminHarness(await open(), { address: () => address });
    await harness.signedIn('editor');
    const { from: here } = await signIn(harness, 'editor', teamPassword, firefox);
    address = '198.51.100.7';
    const { from: phoneBrowser } = await signIn(harness, 'editor', teamPassword, phone);
    const listed = await sessions(harness, here);
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
      harness.request('DELETE', `/security/sessions/${id}`, { from });
    // Another user cannot end it.
    const otherUser = await harness.signedIn('administrator');
    expect((await end(there?.id, otherUser)).status).toBe(404);
    expect((await end(there?.id, here)).status).toBe(204);
    expect(await sessions(harness, phoneBrowser)).toBe(401);
    expect(await sessions(harness, here)).toHaveLength(2);
    expect((await harness.request('POST', '/security/sessions/end-others', { from: here })).status).toBe(204);
    expect(await sessions(harness, here)).toHaveLength(1);
    expect(await sessions(harness, otherUser)).toHaveLength(1);
  });

  test('ends a session in all processes', async () => {
    const location = await newLocation();
    const one = openAdminHarness(await open(location));
    const two = dialect === 'postgres' ? openAdminHarness(await open(location)) : one;
    const boss = await one.signedIn('administrator');
    const people = async () =>
      (
        (await one.request('GET', '/users', { from: boss })).json as {
          people: { id: string; username: string }[];
        }
      ).people;
    const idOf = async (name: string) => (await people()).find(({ username }) => username === name)?.id;
    const endings: readonly [string, (from: Browser) => Promise<{ status: number }>][] = [
      ['logout', (from) => one.request('POST', '/sign-out', { from: new Map(from) })],
      [
        'password',
        async (from) => {
          const { from: other } = await signIn(one, 'password');
          const body = { currentPassword: teamPassword, newPassword };
          expect(await sessions(two, from)).toHaveLength(2);
          return one.request('POST', '/security/password', { from: other, body });
        },
      ],
      [
        'suspension',
        async () => one.request('POST', `/users/${await idOf('suspension')}/suspend`, { from: boss }),
      ],
      ['deletion', async () => one.request('DELETE', `/users/${await idOf('deletion')}`, { from: boss })],
    ];
    for (const [name, end] of endings) {
      const from = await one.signedIn('editor', name);
      expect(await sessions(two, new Map(from)), name).not.toBe(401);
      expect((await end(from)).status, name).toBeLessThan(300);
      expect(await sessions(two, new Map(from)), name).toBe(401);
      expect(await sessions(one, new Map(from)), name).toBe(401);
    }
  });
});
