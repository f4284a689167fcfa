import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type AdminHarness,
  type Browser,
  openAdminHarness,
  removeUsedCodes,
  teamPassword,
} from '../../../tests/support/admin-harness.ts';
import { authenticatorCode, wrongCode } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { CodesLeft, RecoveryCodes, securitySentences, TwoFactorSetup } from '../../shared/admin/security.ts';
import { signInSentences } from '../../shared/admin/session.ts';
import { PasswordLink, TeamList } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';

const post = (harness: AdminHarness, from: Browser, path: string, body: object) =>
  harness.request('POST', path, { from, body });

const begin = (harness: AdminHarness, from: Browser, password = teamPassword) =>
  post(harness, from, '/security/two-factor/begin', { password });

const finish = (harness: AdminHarness, from: Browser, code: string) =>
  post(harness, from, '/security/two-factor/finish', { code });

const isOn = async (harness: AdminHarness, from: Browser): Promise<unknown> => {
  const { json } = await harness.request('GET', '/me', { from });
  return (json as { member: { hasTwoFactor: boolean } | null }).member?.hasTwoFactor;
};

/** Turns two-factor authentication on as if some minutes ago; returns the app's key and the recovery codes. */
const turnOn = async (harness: AdminHarness, from: Browser) => {
  const { key } = TwoFactorSetup.parse((await begin(harness, from)).json);
  const response = await finish(harness, from, authenticatorCode(key));
  await removeUsedCodes(harness);
  return { key, codes: RecoveryCodes.parse(response.json).recoveryCodes };
};

const enterPassword = async (harness: AdminHarness, username = 'editor', password = teamPassword) => {
  const from: Browser = new Map();
  const response = await post(harness, from, '/sign-in', { username, password });
  return { from, response };
};

const enterCode = (harness: AdminHarness, from: Browser, code: string, isRecovery = false) =>
  post(harness, from, '/sign-in/code', { code, isRecovery });

/** The app's code half a minute later; the server accepts a code that much too early. */
const nextCode = (key: string, steps = 1): string => authenticatorCode(key, Date.now() + steps * 30_000);

// The examples of RFC 6238, cut to six digits; their key is "12345678901234567890".
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the tests’ authenticator shows the standard code at %i s: %s', (seconds, code) => {
  expect(authenticatorCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1_000)).toBe(code);
});

onSqlite(({ open }) => {
  test('requires a code after the password', async () => {
    const harness = openAdminHarness(await open());
    const owner = await harness.signedIn('editor');
    const { key } = await turnOn(harness, owner);
    const { from, response } = await enterPassword(harness);
    expect(response.json).toEqual({ needsCode: true });
    expect([...from.keys()].filter((name) => name.includes('session_token'))).toEqual([]);
    expect(await isOn(harness, from)).toBeUndefined();
    const wrong = await enterCode(harness, from, wrongCode(key));
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual({ message: signInSentences.wrongCode });
    expect((await enterCode(harness, from, authenticatorCode(key))).json).toEqual({ isSignedIn: true });
    expect(await isOn(harness, from)).toBe(true);
    // The pending sign-in has ended: a copy of its cookie does not work.
    const { from: another } = await enterPassword(harness);
    const copied = new Map(another);
    expect((await enterCode(harness, another, nextCode(key))).status).toBe(200);
    expect((await enterCode(harness, copied, nextCode(key, 2))).json).toEqual({
      message: signInSentences.begunTooLongAgo,
    });
  });

  test('ends a pending sign-in whose count of wrong codes is lost, and records no wrong code', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const { key, codes } = await turnOn(harness, await harness.signedIn('editor'));
    const { from } = await enterPassword(harness);
    // The count is a row of its own beside that of the sign-in.
    const lost = await sql`delete from team_verification where value = '0'`.execute(database.db);
    expect(lost.numAffectedRows).toBe(1n);
    for (const response of [
      await enterCode(harness, from, authenticatorCode(key)),
      await enterCode(harness, from, codes[0] ?? '', true),
    ])
      expect(response.json).toEqual({ message: signInSentences.begunTooLongAgo });
    const actions = (await new ActivityLog(database.db).latest(20)).map(({ action }) => action);
    expect(actions).not.toContain('failed-sign-in');
    const again = await enterPassword(harness);
    expect((await enterCode(harness, again.from, authenticatorCode(key))).json).toEqual({ isSignedIn: true });
  });

  test('accepts a recovery code once, in any notation', async () => {
    const harness = openAdminHarness(await open());
    const owner = await harness.signedIn('editor');
    const left = async () =>
      CodesLeft.parse((await harness.request('GET', '/security/two-factor/codes', { from: owner })).json)
        .left;
    expect(await left()).toBeNull();
    const { codes } = await turnOn(harness, owner);
    expect(await left()).toBe(10);
    const [first = '', second = ''] = codes;
    const enter = async (code: string) => {
      const { from } = await enterPassword(harness);
      return (await enterCode(harness, from, code, true)).status;
    };
    expect(await enter(first)).toBe(200);
    expect(await enter(first)).toBe(401);
    expect(await enter('abcde-fghij')).toBe(401);
    expect(await enter(second.toLowerCase().replace('-', ' '))).toBe(200);
    expect(await left()).toBe(8);
  });

  test('rejects the code after a new password, a suspension or a deletion meanwhile', async () => {
    const harness = openAdminHarness(await open());
    const boss = await harness.signedIn('administrator');
    const owner = await harness.signedIn('editor');
    const { key } = await turnOn(harness, owner);
    const { people } = TeamList.parse((await harness.request('GET', '/users', { from: boss })).json);
    const id = people.find(({ username }) => username === 'editor')?.id;
    const newPassword = 'the nsima is ready';
    const waiting = await enterPassword(harness);
    await post(harness, owner, '/security/password', { currentPassword: teamPassword, newPassword });
    expect((await enterCode(harness, waiting.from, authenticatorCode(key))).status).toBe(401);
    const second = await enterPassword(harness, 'editor', newPassword);
    await post(harness, boss, `/users/${id}/suspend`, {});
    expect((await enterCode(harness, second.from, authenticatorCode(key))).status).toBe(401);
    await post(harness, boss, `/users/${id}/restore`, {});
    const third = await enterPassword(harness, 'editor', newPassword);
    expect(third.response.json).toEqual({ needsCode: true });
    await harness.request('DELETE', `/users/${id}`, { from: boss });
    expect((await enterCode(harness, third.from, authenticatorCode(key))).status).toBe(401);
  });

  test('requires the code of the account whose password was entered, also in another member’s browser', async () => {
    const harness = openAdminHarness(await open());
    const owner = await harness.signedIn('editor');
    const { key } = await turnOn(harness, owner);
    const other = await harness.signedIn('administrator');
    const { key: otherKey } = await turnOn(harness, other);
    await post(harness, other, '/sign-in', { username: 'editor', password: teamPassword });
    expect((await enterCode(harness, other, authenticatorCode(otherKey))).status).toBe(401);
    const { from, response } = await enterPassword(harness);
    expect(response.json).toEqual({ needsCode: true });
    expect((await enterCode(harness, from, authenticatorCode(key))).status).toBe(200);
  });

  test('still requires the code after a new password by a link', async () => {
    const harness = openAdminHarness(await open());
    const boss = await harness.signedIn('administrator');
    const { key } = await turnOn(harness, await harness.signedIn('editor'));
    const { people } = TeamList.parse((await harness.request('GET', '/users', { from: boss })).json);
    const id = people.find(({ username }) => username === 'editor')?.id;
    const { link } = PasswordLink.parse((await post(harness, boss, `/users/${id}/link`, {})).json);
    const token = new URL(link).searchParams.get('token');
    const from: Browser = new Map();
    const response = await post(harness, from, '/invitation/password', {
      token,
      password: 'the nsima is ready',
    });
    expect(response.json).toEqual({ needsCode: true });
    expect(await isOn(harness, from)).toBeUndefined();
    expect((await enterCode(harness, from, authenticatorCode(key))).status).toBe(200);
  });

  test('sends the replaced session’s cookie, also when the request renews the old session', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('editor');
    const { key } = TwoFactorSetup.parse((await begin(harness, from)).json);
    // The session was not renewed lately: this request also renews it.
    const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000);
    await database.db.updateTable('team_session').set({ expires_at: soon.toISOString() }).execute();
    expect((await finish(harness, from, authenticatorCode(key))).status).toBe(200);
    expect(await isOn(harness, from)).toBe(true);
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('turns two-factor authentication on at the app’s first code, and not before', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('editor');
    expect((await begin(harness, from, 'not the password')).json).toMatchObject({
      fieldErrors: { password: securitySentences.wrongPassword },
    });
    expect((await finish(harness, from, '123456')).json).toEqual({ message: securitySentences.notBegun });
    const { uri, key } = TwoFactorSetup.parse((await begin(harness, from)).json);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await finish(harness, from, wrongCode(key))).json).toMatchObject({
      fieldErrors: { code: securitySentences.wrongCode },
    });
    // After stopping here, the member signs in as before.
    expect(await isOn(harness, from)).toBe(false);
    expect((await enterPassword(harness)).response.json).toEqual({ isSignedIn: true });
    const listActions = async () =>
      (await new ActivityLog(database.db).latest(20)).map(({ action }) => action);
    expect(await listActions()).not.toContain('turned-on-two-factor');
    // Beginning again creates another key; the first one does not work any more.
    const again = TwoFactorSetup.parse((await begin(harness, from)).json);
    expect((await finish(harness, from, authenticatorCode(key))).status).toBe(422);
    const done = await finish(harness, from, authenticatorCode(again.key).replace(/^(\d{3})/, '$1 '));
    const { recoveryCodes } = RecoveryCodes.parse(done.json);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isOn(harness, from)).toBe(true);
    expect(await listActions()).toContain('turned-on-two-factor');
    expect((await begin(harness, from)).json).toEqual({ message: securitySentences.alreadyOn });
    // Neither key nor codes can be read from the database.
    const stored = JSON.stringify(
      await database.db
        .selectFrom('team_two_factor' as never)
        .selectAll()
        .execute(),
    );
    for (const secret of [again.key, ...recoveryCodes]) expect(stored).not.toContain(secret);
  });

  test('accepts a code of the app once, and the next code again', async () => {
    const location = await newLocation();
    const one = openAdminHarness(await open(location));
    const two = dialect === 'postgres' ? openAdminHarness(await open(location)) : one;
    const { key } = await turnOn(one, await one.signedIn('editor'));
    const code = authenticatorCode(key);
    const [a, b] = [await enterPassword(one), await enterPassword(two)];
    const responses = await Promise.all([enterCode(one, a.from, code), enterCode(two, b.from, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sessions = await Promise.all([isOn(one, a.from), isOn(one, b.from)]);
    expect(sessions.filter((on) => on === undefined)).toHaveLength(1);
    // The pending sign-in accepts the next code; the used code with a space is still the used one.
    const late = await enterPassword(one);
    const spaced = code.replace(/^(\d{3})/, '$1 ');
    expect((await enterCode(one, late.from, spaced)).json).toEqual({ message: signInSentences.usedCode });
    expect((await enterCode(one, late.from, nextCode(key))).status).toBe(200);
  });

  test('rejects the code that turned it on at a sign-in, and accepts the next one', async () => {
    const harness = openAdminHarness(await open());
    const owner = await harness.signedIn('editor');
    const { key } = TwoFactorSetup.parse((await begin(harness, owner)).json);
    const code = authenticatorCode(key);
    // Of two concurrent requests with the code, one succeeds.
    const responses = await Promise.all([
      finish(harness, owner, code),
      finish(harness, new Map(owner), code),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { from } = await enterPassword(harness);
    expect((await enterCode(harness, from, code)).json).toEqual({ message: signInSentences.usedCode });
    expect((await enterCode(harness, from, nextCode(key))).json).toEqual({ isSignedIn: true });
  });

  test('lets an Administrator turn it off for another member, and ends their sessions', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const boss = await harness.signedIn('administrator');
    const owner = await harness.signedIn('editor');
    await turnOn(harness, owner);
    const { people } = TeamList.parse((await harness.request('GET', '/users', { from: boss })).json);
    const idOf = (name: string) => people.find(({ username }) => username === name)?.id;
    expect((await post(harness, boss, `/users/${idOf('administrator')}/two-factor/off`, {})).status).toBe(
      409,
    );
    expect((await post(harness, boss, '/users/nobody/two-factor/off', {})).status).toBe(404);
    expect((await post(harness, boss, `/users/${idOf('editor')}/two-factor/off`, {})).status).toBe(204);
    expect(await isOn(harness, owner)).toBeUndefined();
    const { from, response } = await enterPassword(harness);
    expect(response.json).toEqual({ isSignedIn: true });
    expect((await new ActivityLog(database.db).latest(5)).map(({ action }) => action)).toContain(
      'reset-two-factor',
    );
    // The member can set it up again.
    const { codes } = await turnOn(harness, from);
    expect(codes).toHaveLength(10);
    expect((await enterPassword(harness)).response.json).toEqual({ needsCode: true });
  });

  test('accepts one of two concurrent sign-ins with the same recovery code, in two processes', async () => {
    const location = await newLocation();
    const one = openAdminHarness(await open(location));
    const two = dialect === 'postgres' ? openAdminHarness(await open(location)) : one;
    const { codes } = await turnOn(one, await one.signedIn('editor'));
    const [a, b] = [await enterPassword(one), await enterPassword(two)];
    const statuses = await Promise.all([
      enterCode(one, a.from, codes[0] ?? '', true),
      enterCode(two, b.from, codes[0] ?? '', true),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('rejects even the right code after ten guesses in all processes together', async () => {
    let time = Date.now();
    const location = await newLocation();
    const options = { now: () => time };
    const one = openAdminHarness(await open(location), options);
    const two = dialect === 'postgres' ? openAdminHarness(await open(location), options) : one;
    const { key } = await turnOn(one, await one.signedIn('editor'));
    const [first, second] = [await enterPassword(one), await enterPassword(one)];
    // The code that turned it on counts as the first guess. After five wrong codes the sign-in starts again with the password.
    for (let count = 1; count < 7; count += 1)
      expect((await enterCode(count % 2 ? one : two, first.from, wrongCode(key))).json).toEqual({
        message: count < 6 ? signInSentences.wrongCode : signInSentences.begunTooLongAgo,
      });
    const { from } = second;
    for (let count = 7; count < 10; count += 1)
      expect((await enterCode(count % 2 ? one : two, from, wrongCode(key))).status).toBe(401);
    expect((await enterCode(two, from, authenticatorCode(key))).status).toBe(429);
    expect((await enterCode(one, from, 'abcde-fghij', true)).status).toBe(429);
    time += 15 * 60_000;
    expect((await enterCode(one, from, authenticatorCode(key))).status).toBe(200);
  });

  test('turns it off with the password, and replaces the recovery codes', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('editor');
    const renew = (password: string) => post(harness, from, '/security/two-factor/codes', { password });
    expect((await renew(teamPassword)).json).toEqual({ message: securitySentences.notOn });
    const { codes } = await turnOn(harness, from);
    expect((await renew('wrong one')).status).toBe(422);
    const renewed = RecoveryCodes.parse((await renew(teamPassword)).json).recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const waiting = await enterPassword(harness);
    expect((await enterCode(harness, waiting.from, codes[0] ?? '', true)).status).toBe(401);
    expect((await enterCode(harness, waiting.from, renewed[0] ?? '', true)).status).toBe(200);
    const off = (password: string) => post(harness, from, '/security/two-factor/off', { password });
    expect((await off('wrong one')).status).toBe(422);
    expect(await isOn(harness, from)).toBe(true);
    expect((await off(teamPassword)).status).toBe(204);
    expect(await isOn(harness, from)).toBe(false);
    expect((await enterPassword(harness)).response.json).toEqual({ isSignedIn: true });
    const actions = (await new ActivityLog(database.db).latest(20)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['turned-off-two-factor', 'made-recovery-codes']));
  });
});
