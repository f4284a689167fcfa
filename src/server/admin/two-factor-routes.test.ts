import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { authenticatorCode, wrongCode } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import {
  type AdminRouter,
  type Browser,
  forgetUsedCodes,
  openTeamDoor,
  teamPassword,
} from '../../../tests/support/team-door.ts';
import { CodesLeft, RecoveryCodes, securitySentences, TwoFactorSetup } from '../../shared/admin/security.ts';
import { signInSentences } from '../../shared/admin/session.ts';
import { PasswordLink, TeamList } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';

const post = (door: AdminRouter, from: Browser, path: string, body: object) =>
  door.ask('POST', path, { from, body });

const begin = (door: AdminRouter, from: Browser, password = teamPassword) =>
  post(door, from, '/security/two-factor/begin', { password });

const finish = (door: AdminRouter, from: Browser, code: string) =>
  post(door, from, '/security/two-factor/finish', { code });

const isOn = async (door: AdminRouter, from: Browser): Promise<unknown> => {
  const { json } = await door.ask('GET', '/me', { from });
  return (json as { member: { hasTwoFactor: boolean } | null }).member?.hasTwoFactor;
};

/** Somebody who turned it on some minutes ago, with the key of their app and their recovery codes. */
const turnedOn = async (door: AdminRouter, from: Browser) => {
  const { key } = TwoFactorSetup.parse((await begin(door, from)).json);
  const answer = await finish(door, from, authenticatorCode(key));
  await forgetUsedCodes(door);
  return { key, codes: RecoveryCodes.parse(answer.json).recoveryCodes };
};

const enterPassword = async (door: AdminRouter, username = 'editor', password = teamPassword) => {
  const from: Browser = new Map();
  const answer = await post(door, from, '/sign-in', { username, password });
  return { from, answer };
};

const enterCode = (door: AdminRouter, from: Browser, code: string, isRecovery = false) =>
  post(door, from, '/sign-in/code', { code, isRecovery });

/** What the app shows half a minute later; a code is taken that much too early. */
const nextCode = (key: string, steps = 1): string => authenticatorCode(key, Date.now() + steps * 30_000);

// The examples of RFC 6238, cut to six digits; their key is "12345678901234567890".
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at %i s the tests’ authenticator shows %s, as every other', (seconds, code) => {
  expect(authenticatorCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1_000)).toBe(code);
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('it is on once the app’s first code came, and not before', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('editor');
    expect((await begin(door, from, 'not the password')).json).toMatchObject({
      fieldErrors: { password: securitySentences.wrongPassword },
    });
    expect((await finish(door, from, '123456')).json).toEqual({ message: securitySentences.notBegun });
    const { uri, key } = TwoFactorSetup.parse((await begin(door, from)).json);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await finish(door, from, wrongCode(key))).json).toMatchObject({
      fieldErrors: { code: securitySentences.wrongCode },
    });
    // Whoever breaks off here signs in as before.
    expect(await isOn(door, from)).toBe(false);
    expect((await enterPassword(door)).answer.json).toEqual({ isSignedIn: true });
    const told = async () => (await new ActivityLog(database.db).latest(20)).map(({ deed }) => deed);
    expect(await told()).not.toContain('turned-on-two-factor');
    // Beginning again gives another key; the first one is worth nothing.
    const again = TwoFactorSetup.parse((await begin(door, from)).json);
    expect((await finish(door, from, authenticatorCode(key))).status).toBe(422);
    const done = await finish(door, from, authenticatorCode(again.key).replace(/^(\d{3})/, '$1 '));
    const { recoveryCodes } = RecoveryCodes.parse(done.json);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isOn(door, from)).toBe(true);
    expect(await told()).toContain('turned-on-two-factor');
    expect((await begin(door, from)).json).toEqual({ message: securitySentences.alreadyOn });
    // Neither key nor codes can be read from the database.
    const kept = JSON.stringify(
      await database.db
        .selectFrom('team_two_factor' as never)
        .selectAll()
        .execute(),
    );
    for (const secret of [again.key, ...recoveryCodes]) expect(kept).not.toContain(secret);
  });

  test('from then on a code is asked for after the password', async () => {
    const door = openTeamDoor(await open());
    const owner = await door.signedIn('editor');
    const { key } = await turnedOn(door, owner);
    const { from, answer } = await enterPassword(door);
    expect(answer.json).toEqual({ needsCode: true });
    expect([...from.keys()].filter((name) => name.includes('session_token'))).toEqual([]);
    expect(await isOn(door, from)).toBeUndefined();
    const wrong = await enterCode(door, from, wrongCode(key));
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual({ message: signInSentences.wrongCode });
    expect((await enterCode(door, from, authenticatorCode(key))).json).toEqual({ isSignedIn: true });
    expect(await isOn(door, from)).toBe(true);
    // The waiting sign-in is used up: what was copied of it opens nothing more.
    const { from: another } = await enterPassword(door);
    const copied = new Map(another);
    expect((await enterCode(door, another, nextCode(key))).status).toBe(200);
    expect((await enterCode(door, copied, nextCode(key, 2))).json).toEqual({
      message: signInSentences.begunTooLongAgo,
    });
  });

  test('a code of the app opens the account once, whoever saw it; the next one opens it again', async () => {
    const location = await newLocation();
    const one = openTeamDoor(await open(location));
    const two = dialect === 'postgres' ? openTeamDoor(await open(location)) : one;
    const { key } = await turnedOn(one, await one.signedIn('editor'));
    const code = authenticatorCode(key);
    const [a, b] = [await enterPassword(one), await enterPassword(two)];
    const answers = await Promise.all([enterCode(one, a.from, code), enterCode(two, b.from, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sessions = await Promise.all([isOn(one, a.from), isOn(one, b.from)]);
    expect(sessions.filter((on) => on === undefined)).toHaveLength(1);
    // What was begun goes on with the next code; written with a space, the old one is no other.
    const late = await enterPassword(one);
    const spaced = code.replace(/^(\d{3})/, '$1 ');
    expect((await enterCode(one, late.from, spaced)).json).toEqual({ message: signInSentences.usedCode });
    expect((await enterCode(one, late.from, nextCode(key))).status).toBe(200);
  });

  test('the code that turned it on does not sign in, whoever saw it; the next one does', async () => {
    const door = openTeamDoor(await open());
    const owner = await door.signedIn('editor');
    const { key } = TwoFactorSetup.parse((await begin(door, owner)).json);
    const code = authenticatorCode(key);
    // Sent twice at once, it turns it on once.
    const answers = await Promise.all([finish(door, owner, code), finish(door, new Map(owner), code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { from } = await enterPassword(door);
    expect((await enterCode(door, from, code)).json).toEqual({ message: signInSentences.usedCode });
    expect((await enterCode(door, from, nextCode(key))).json).toEqual({ isSignedIn: true });
  });

  test('a sign-in whose count of wrong codes is lost begins again, and no right code is called wrong', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const { key, codes } = await turnedOn(door, await door.signedIn('editor'));
    const { from } = await enterPassword(door);
    // The count is the row that stands beside the one of the sign-in itself.
    const lost = await sql`delete from team_verification where value = '0'`.execute(database.db);
    expect(lost.numAffectedRows).toBe(1n);
    for (const answer of [
      await enterCode(door, from, authenticatorCode(key)),
      await enterCode(door, from, codes[0] ?? '', true),
    ])
      expect(answer.json).toEqual({ message: signInSentences.begunTooLongAgo });
    const deeds = (await new ActivityLog(database.db).latest(20)).map(({ deed }) => deed);
    expect(deeds).not.toContain('failed-sign-in');
    const again = await enterPassword(door);
    expect((await enterCode(door, again.from, authenticatorCode(key))).json).toEqual({ isSignedIn: true });
  });

  test('an Administrator turns it off for whoever lost phone and recovery codes, and signs them out', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const boss = await door.signedIn('administrator');
    const owner = await door.signedIn('editor');
    await turnedOn(door, owner);
    const { people } = TeamList.parse((await door.ask('GET', '/users', { from: boss })).json);
    const idOf = (name: string) => people.find(({ username }) => username === name)?.id;
    expect((await post(door, boss, `/users/${idOf('administrator')}/two-factor/off`, {})).status).toBe(409);
    expect((await post(door, boss, '/users/nobody/two-factor/off', {})).status).toBe(404);
    expect((await post(door, boss, `/users/${idOf('editor')}/two-factor/off`, {})).status).toBe(204);
    expect(await isOn(door, owner)).toBeUndefined();
    const { from, answer } = await enterPassword(door);
    expect(answer.json).toEqual({ isSignedIn: true });
    expect((await new ActivityLog(database.db).latest(5)).map(({ deed }) => deed)).toContain(
      'reset-two-factor',
    );
    // And they can set it up anew.
    const { codes } = await turnedOn(door, from);
    expect(codes).toHaveLength(10);
    expect((await enterPassword(door)).answer.json).toEqual({ needsCode: true });
  });

  test('a recovery code opens the account once, however it is typed in', async () => {
    const door = openTeamDoor(await open());
    const owner = await door.signedIn('editor');
    const left = async () =>
      CodesLeft.parse((await door.ask('GET', '/security/two-factor/codes', { from: owner })).json).left;
    expect(await left()).toBeNull();
    const { codes } = await turnedOn(door, owner);
    expect(await left()).toBe(10);
    const [first = '', second = ''] = codes;
    const enter = async (code: string) => {
      const { from } = await enterPassword(door);
      return (await enterCode(door, from, code, true)).status;
    };
    expect(await enter(first)).toBe(200);
    expect(await enter(first)).toBe(401);
    expect(await enter('abcde-fghij')).toBe(401);
    expect(await enter(second.toLowerCase().replace('-', ' '))).toBe(200);
    expect(await left()).toBe(8);
  });

  test('of two who enter the same recovery code at once, in two processes, one gets in', async () => {
    const location = await newLocation();
    const one = openTeamDoor(await open(location));
    const two = dialect === 'postgres' ? openTeamDoor(await open(location)) : one;
    const { codes } = await turnedOn(one, await one.signedIn('editor'));
    const [a, b] = [await enterPassword(one), await enterPassword(two)];
    const statuses = await Promise.all([
      enterCode(one, a.from, codes[0] ?? '', true),
      enterCode(two, b.from, codes[0] ?? '', true),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ten guesses at a code, in all processes together; then even the right one must wait', async () => {
    let time = Date.now();
    const location = await newLocation();
    const options = { now: () => time };
    const one = openTeamDoor(await open(location), options);
    const two = dialect === 'postgres' ? openTeamDoor(await open(location), options) : one;
    const { key } = await turnedOn(one, await one.signedIn('editor'));
    const [first, second] = [await enterPassword(one), await enterPassword(one)];
    // The first guess was the code that turned it on. After five wrong codes one begins again with the password.
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

  test('who changed the password, was suspended or deleted while a code was awaited comes in no more', async () => {
    const door = openTeamDoor(await open());
    const boss = await door.signedIn('administrator');
    const owner = await door.signedIn('editor');
    const { key } = await turnedOn(door, owner);
    const { people } = TeamList.parse((await door.ask('GET', '/users', { from: boss })).json);
    const id = people.find(({ username }) => username === 'editor')?.id;
    const newPassword = 'the nsima is ready';
    const waiting = await enterPassword(door);
    await post(door, owner, '/security/password', { currentPassword: teamPassword, newPassword });
    expect((await enterCode(door, waiting.from, authenticatorCode(key))).status).toBe(401);
    const second = await enterPassword(door, 'editor', newPassword);
    await post(door, boss, `/users/${id}/suspend`, {});
    expect((await enterCode(door, second.from, authenticatorCode(key))).status).toBe(401);
    await post(door, boss, `/users/${id}/restore`, {});
    const third = await enterPassword(door, 'editor', newPassword);
    expect(third.answer.json).toEqual({ needsCode: true });
    await door.ask('DELETE', `/users/${id}`, { from: boss });
    expect((await enterCode(door, third.from, authenticatorCode(key))).status).toBe(401);
  });

  test('a code is asked of whom the password was for, whoever else is signed in there', async () => {
    const door = openTeamDoor(await open());
    const owner = await door.signedIn('editor');
    const { key } = await turnedOn(door, owner);
    const other = await door.signedIn('administrator');
    const { key: otherKey } = await turnedOn(door, other);
    await post(door, other, '/sign-in', { username: 'editor', password: teamPassword });
    expect((await enterCode(door, other, authenticatorCode(otherKey))).status).toBe(401);
    const { from, answer } = await enterPassword(door);
    expect(answer.json).toEqual({ needsCode: true });
    expect((await enterCode(door, from, authenticatorCode(key))).status).toBe(200);
  });

  test('it is turned off by the password, and new recovery codes replace the old', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('editor');
    const renew = (password: string) => post(door, from, '/security/two-factor/codes', { password });
    expect((await renew(teamPassword)).json).toEqual({ message: securitySentences.notOn });
    const { codes } = await turnedOn(door, from);
    expect((await renew('wrong one')).status).toBe(422);
    const renewed = RecoveryCodes.parse((await renew(teamPassword)).json).recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const waiting = await enterPassword(door);
    expect((await enterCode(door, waiting.from, codes[0] ?? '', true)).status).toBe(401);
    expect((await enterCode(door, waiting.from, renewed[0] ?? '', true)).status).toBe(200);
    const off = (password: string) => post(door, from, '/security/two-factor/off', { password });
    expect((await off('wrong one')).status).toBe(422);
    expect(await isOn(door, from)).toBe(true);
    expect((await off(teamPassword)).status).toBe(204);
    expect(await isOn(door, from)).toBe(false);
    expect((await enterPassword(door)).answer.json).toEqual({ isSignedIn: true });
    const deeds = (await new ActivityLog(database.db).latest(20)).map(({ deed }) => deed);
    expect(deeds).toEqual(expect.arrayContaining(['turned-off-two-factor', 'made-recovery-codes']));
  });

  test('a link for a new password leaves it on: the code is still asked for', async () => {
    const door = openTeamDoor(await open());
    const boss = await door.signedIn('administrator');
    const { key } = await turnedOn(door, await door.signedIn('editor'));
    const { people } = TeamList.parse((await door.ask('GET', '/users', { from: boss })).json);
    const id = people.find(({ username }) => username === 'editor')?.id;
    const { link } = PasswordLink.parse((await post(door, boss, `/users/${id}/link`, {})).json);
    const token = new URL(link).searchParams.get('token');
    const from: Browser = new Map();
    const answer = await post(door, from, '/invitation/password', { token, password: 'the nsima is ready' });
    expect(answer.json).toEqual({ needsCode: true });
    expect(await isOn(door, from)).toBeUndefined();
    expect((await enterCode(door, from, authenticatorCode(key))).status).toBe(200);
  });

  test('a change that keeps a session also hands on the new one, however long ago it was last renewed', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('editor');
    const { key } = TwoFactorSetup.parse((await begin(door, from)).json);
    // As after some minutes: this very request also renews the session it came with.
    const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000);
    await database.db
      .updateTable('team_session')
      .set({ expires_at: dialect === 'postgres' ? soon : soon.toISOString() })
      .execute();
    expect((await finish(door, from, authenticatorCode(key))).status).toBe(200);
    expect(await isOn(door, from)).toBe(true);
  });
});
