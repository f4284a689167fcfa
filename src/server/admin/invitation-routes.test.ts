import { expect, test } from 'vitest';
import {
  type AdminHarness,
  type Browser,
  openAdminHarness,
  teamPassword,
} from '../../../tests/support/admin-harness.ts';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import { invitationSentences } from '../../shared/admin/invitation.ts';
import { PasswordLink, TeamList, type TeamPerson } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { mailNotifications } from '../notifications/mail-notifications.ts';
import { mailInterval } from '../notifications/notification-due.ts';
import { createEncryptedTexts } from '../secrets/encrypted-texts.ts';

const day = 24 * 60 * 60_000;
const draft = {
  name: 'Grace Phiri',
  username: 'Grace',
  email: 'grace@team.example',
  role: 'editor',
} as const;
const password = 'the nsima is ready';

const getToken = (json: unknown): string =>
  new URL(PasswordLink.parse(json).link).searchParams.get('token') ?? '';

const invite = async (harness: AdminHarness, from: Browser, body: object = draft): Promise<string> =>
  getToken((await harness.request('POST', '/users', { from, body })).json);

const openLink = (harness: AdminHarness, token: string) =>
  harness.request('POST', '/invitation', { body: { token } });

const accept = (harness: AdminHarness, token: string, given = password, from: Browser = new Map()) =>
  harness.request('POST', '/invitation/password', { from, body: { token, password: given } });

const sendLink = async (harness: AdminHarness, from: Browser, username: string): Promise<string> => {
  const { people } = TeamList.parse((await harness.request('GET', '/users', { from })).json);
  const id = people.find((person) => person.username === username)?.id;
  return getToken((await harness.request('POST', `/users/${id}/link`, { from })).json);
};

/** Waits for the mails that are written after the response. */
const readLinkMails = async ({ db }: Database, count: number) => {
  const list = () =>
    db
      .selectFrom('mail')
      .select(['recipient', 'body_text'])
      .where('kind', '=', 'team-forgotten-password')
      .execute();
  await expect.poll(list).toHaveLength(count);
  return list();
};

onEveryDatabase(({ open }) => {
  test('mails a link to a member who forgot the password; it works once, within one hour', async () => {
    const database = await open();
    let time = Date.now();
    const harness = openAdminHarness(database, { now: () => time, sendsMail: true });
    const before = await harness.signedIn('editor');
    const ask = (email: string) => harness.request('POST', '/forgotten-password', { body: { email } });
    const readToken = async (count: number) => {
      const mail = (await readLinkMails(database, count)).at(-1);
      expect(mail?.recipient).toBe('editor@team.example');
      const text = createEncryptedTexts(testSecretKey).decrypt(mail?.body_text ?? '', mail?.recipient ?? '');
      return new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
    };
    expect((await ask('Editor@team.example')).status).toBe(204);
    const token = await readToken(1);
    time += 59 * 60_000;
    expect((await openLink(harness, token)).json).toMatchObject({ username: 'editor', isNew: false });
    time += 60_000;
    expect((await openLink(harness, token)).status).toBe(404);
    expect((await ask('editor@team.example')).status).toBe(204);
    const second = await readToken(2);
    expect((await accept(harness, second)).status).toBe(200);
    expect((await accept(harness, second)).status).toBe(404);
    // The new password ends every session.
    expect((await harness.request('GET', '/me', { from: before })).json).toEqual({ member: null });
    const signIn = (given: string) =>
      harness.request('POST', '/sign-in', { body: { username: 'editor', password: given } });
    expect((await signIn(teamPassword)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });
});

onSqlite(({ open }) => {
  test('answers every request for a link in the same way, and limits them', async () => {
    const database = await open();
    const harness = openAdminHarness(database, { sendsMail: true });
    const boss = await harness.signedIn('administrator');
    await harness.signedIn('editor');
    const invitation = await invite(harness, boss);
    await harness.signedIn('editor', 'suspended');
    await database.db
      .updateTable('team_user')
      .set({ banned: 1 as never })
      .where('username', '=', 'suspended')
      .execute();
    const ask = (email: string) => harness.request('POST', '/forgotten-password', { body: { email } });
    // Nobody, an invited person, a suspended one; the last is a member.
    const addresses = ['nobody@team.example', draft.email, 'suspended@team.example', 'editor@team.example'];
    for (const email of addresses) {
      const { status, text } = await ask(email);
      expect([status, text]).toEqual([204, '']);
    }
    expect((await readLinkMails(database, 1))[0]?.recipient).toBe('editor@team.example');
    expect((await openLink(harness, invitation)).status).toBe(200);
    expect((await ask('not an address')).status).toBe(422);
    for (const email of ['nobody@team.example', 'editor@team.example']) {
      const statuses = [];
      for (let request = 0; request < 3; request += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([204, 204, 429]);
    }
    await readLinkMails(database, 3);
  });

  test('sends no link without a mail server', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    await harness.signedIn('editor');
    const body = { email: 'editor@team.example' };
    expect((await harness.request('POST', '/forgotten-password', { body })).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await readLinkMails(database, 0);
  });

  test('sends a mail about a new member, unless the setting is off', async () => {
    const database = await open();
    let time = fixtureNow;
    const harness = openAdminHarness(database, { now: () => time });
    const from = await harness.signedIn('administrator');
    const listMails = async () => {
      time += mailInterval;
      while (await mailNotifications(harness.dependencies, time));
      return (await database.db.selectFrom('mail').select(['recipient', 'subject', 'kind']).execute()).filter(
        ({ kind }) => kind === 'new-registration',
      );
    };
    await harness.dependencies.settingsStore.set({ notificationEmail: 'news@team.example' });
    await accept(harness, await invite(harness, from));
    expect(await listMails()).toMatchObject([
      { recipient: 'news@team.example', subject: 'Grace Phiri joined the team' },
    ]);
    // A new password of a member sends no mail.
    await accept(harness, await sendLink(harness, from, 'Grace'), 'another one of mine');
    await harness.dependencies.settingsStore.set({ notifyOfRegistrations: false });
    await accept(
      harness,
      await invite(harness, from, { ...draft, username: 'thoko', email: 't@team.example' }),
      'yet another one',
    );
    expect(await listMails()).toHaveLength(1);
  });

  test('rejects a password that is short, long, common or contains the username, and the link stays valid', async () => {
    const harness = openAdminHarness(await open());
    const token = await invite(harness, await harness.signedIn('administrator'));
    for (const [bad, sentence] of [
      ['too short', /at least 10 characters/],
      ['x'.repeat(129), /at most 128 characters/],
      ['Password1234', /first that attackers try/],
      ['my name is GRACE', /contain your username/],
    ] as const) {
      const response = await accept(harness, token, bad);
      expect(response.status).toBe(422);
      expect(response.json).toMatchObject({ fieldErrors: { password: expect.stringMatching(sentence) } });
    }
    expect((await accept(harness, token)).status).toBe(200);
  });

  test('rejects a link that is older than seven days or unknown', async () => {
    let time = Date.now();
    const harness = openAdminHarness(await open(), { now: () => time });
    const token = await invite(harness, await harness.signedIn('administrator'));
    time += 7 * day - 1_000;
    expect((await openLink(harness, token)).status).toBe(200);
    time += 2_000;
    expect((await openLink(harness, token)).status).toBe(404);
    expect((await accept(harness, token)).status).toBe(404);
    for (const unknown of ['', 'x', token.toUpperCase(), 'é\0'])
      expect((await openLink(harness, unknown)).status).toBe(404);
  });

  test('rejects the link of a suspended or deleted user', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('administrator');
    const token = await invite(harness, from);
    const { people } = TeamList.parse((await harness.request('GET', '/users', { from })).json);
    await harness.request('POST', `/users/${people[1]?.id}/suspend`, { from });
    expect((await accept(harness, token)).status).toBe(404);
    await harness.request('POST', `/users/${people[1]?.id}/restore`, { from });
    expect((await accept(harness, token)).status).toBe(404);
    const another = await sendLink(harness, from, 'Grace');
    await harness.request('DELETE', `/users/${people[1]?.id}`, { from });
    expect((await accept(harness, another)).status).toBe(404);
  });

  test('keeps the password and the sessions until the link for a new password is used, then ends all sessions', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const editor = await harness.signedIn('editor');
    const token = await sendLink(harness, from, 'editor');
    expect((await openLink(harness, token)).json).toMatchObject({ isNew: false });
    const readStatus = async () =>
      (await harness.request('GET', '/security/sessions', { from: new Map(editor) })).status;
    expect(await readStatus()).toBe(200);
    expect((await accept(harness, token)).json).toEqual({ isSignedIn: true });
    expect(await readStatus()).toBe(401);
    const old = await harness.request('POST', '/sign-in', {
      body: { username: 'editor', password: teamPassword },
    });
    expect(old.status).toBe(401);
    const actions = (await new ActivityLog(database.db).latest(4)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['changed-password', 'sent-password-link']));
  });

  test('rejects even a valid link after many guesses from one address', async () => {
    const time = Date.now();
    let address = '192.0.2.7';
    const harness = openAdminHarness(await open(), { now: () => time, address: () => address });
    const token = await invite(harness, await harness.signedIn('administrator'));
    address = '192.0.2.8';
    for (let count = 0; count < 100; count += 1) await openLink(harness, `guess ${count}`);
    expect((await openLink(harness, token)).status).toBe(429);
    expect((await accept(harness, token)).status).toBe(429);
    address = '192.0.2.9';
    expect((await accept(harness, token)).status).toBe(200);
  }, 60_000);

  test('sets the password even where too many attempts prevent signing in', async () => {
    const time = Date.now();
    const harness = openAdminHarness(await open(), { now: () => time });
    const token = await invite(harness, await harness.signedIn('administrator'));
    for (let count = 0; count < 21; count += 1)
      await harness.dependencies.signInLimits.isOver(`192.0.2.${count}`, 'grace');
    expect((await accept(harness, token)).json).toEqual({ isSet: true });
    expect((await openLink(harness, token)).status).toBe(404);
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('sets a password by the invitation’s link once, and signs the user in', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const token = await invite(harness, await harness.signedIn('administrator'));
    expect((await openLink(harness, token)).json).toEqual({
      name: 'Grace Phiri',
      username: 'Grace',
      role: 'editor',
      isNew: true,
    });
    // No password works before.
    const attempt = () => harness.request('POST', '/sign-in', { body: { username: 'grace', password } });
    expect((await attempt()).status).toBe(401);
    const browser: Browser = new Map();
    expect((await accept(harness, token, password, browser)).json).toEqual({ isSignedIn: true });
    expect((await harness.request('GET', '/me', { from: browser })).json).toMatchObject({
      member: { username: 'grace', role: 'editor' },
    });
    expect((await attempt()).status).toBe(200);
    for (const response of [
      await openLink(harness, token),
      await accept(harness, token, 'another one of mine'),
    ]) {
      expect(response.status).toBe(404);
      expect(response.json).toEqual({ message: invitationSentences.notValid });
    }
    const actions = (await new ActivityLog(database.db).latest(5)).map(({ actor, action }) => [
      actor,
      action,
    ]);
    expect(actions).toContainEqual(['Grace Phiri', 'accepted-invitation']);
  });

  test('ends the older link on a new link and on a new address', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('administrator');
    const first = await invite(harness, from);
    const second = await sendLink(harness, from, 'Grace');
    expect((await openLink(harness, first)).status).toBe(404);
    expect((await openLink(harness, second)).status).toBe(200);
    const { people } = TeamList.parse((await harness.request('GET', '/users', { from })).json);
    const { id, name, username, email, role } = people[1] as TeamPerson;
    const body = { ...draft, email: 'other@team.example', seen: { name, username, email, role } };
    expect((await harness.request('PUT', `/users/${id}`, { from, body })).status).toBe(204);
    expect((await openLink(harness, second)).status).toBe(404);
  });

  test('sets one password when a link is used twice at once in two processes', async () => {
    const location = await newLocation();
    const one = openAdminHarness(await open(location));
    const two = dialect === 'postgres' ? openAdminHarness(await open(location)) : one;
    const token = await invite(one, await one.signedIn('administrator'));
    const responses = await Promise.all([
      accept(one, token, 'the first of the two'),
      accept(two, token, 'the second of the two'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
