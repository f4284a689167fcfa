import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import {
  type AdminRouter,
  type Browser,
  openTeamDoor,
  teamPassword,
} from '../../../tests/support/team-door.ts';
import { invitationSentences } from '../../shared/admin/invitation.ts';
import { PasswordLink, TeamList, type TeamPerson } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';

const day = 24 * 60 * 60_000;
const draft = {
  name: 'Grace Phiri',
  username: 'Grace',
  email: 'grace@team.example',
  role: 'editor',
} as const;
const password = 'the nsima is ready';

const tokenOf = (json: unknown): string =>
  new URL(PasswordLink.parse(json).link).searchParams.get('token') ?? '';

const invite = async (door: AdminRouter, from: Browser, body: object = draft): Promise<string> =>
  tokenOf((await door.ask('POST', '/users', { from, body })).json);

const look = (door: AdminRouter, token: string) => door.ask('POST', '/invitation', { body: { token } });

const accept = (door: AdminRouter, token: string, given = password, from: Browser = new Map()) =>
  door.ask('POST', '/invitation/password', { from, body: { token, password: given } });

const sendLink = async (door: AdminRouter, from: Browser, username: string): Promise<string> => {
  const { people } = TeamList.parse((await door.ask('GET', '/users', { from })).json);
  const id = people.find((person) => person.username === username)?.id;
  return tokenOf((await door.ask('POST', `/users/${id}/link`, { from })).json);
};

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('who is invited chooses a password by the link, once, and is signed in', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const token = await invite(door, await door.signedIn('administrator'));
    expect((await look(door, token)).json).toEqual({
      name: 'Grace Phiri',
      username: 'Grace',
      role: 'editor',
      isNew: true,
    });
    // Before, no password opens the account.
    const attempt = () => door.ask('POST', '/sign-in', { body: { username: 'grace', password } });
    expect((await attempt()).status).toBe(401);
    const browser: Browser = new Map();
    expect((await accept(door, token, password, browser)).json).toEqual({ isSignedIn: true });
    expect((await door.ask('GET', '/me', { from: browser })).json).toMatchObject({
      member: { username: 'grace', role: 'editor' },
    });
    expect((await attempt()).status).toBe(200);
    for (const answer of [await look(door, token), await accept(door, token, 'another one of mine')]) {
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({ message: invitationSentences.notValid });
    }
    const deeds = (await new ActivityLog(database.db).latest(5)).map(({ actor, deed }) => [actor, deed]);
    expect(deeds).toContainEqual(['Grace Phiri', 'accepted-invitation']);
  });

  test('the team is told that somebody joined, unless it does not want to be', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('administrator');
    const told = async () =>
      (await database.db.selectFrom('mail').select(['recipient', 'subject', 'kind']).execute()).filter(
        ({ kind }) => kind === 'new-registration',
      );
    await door.dependencies.settingsStore.set({ notificationEmail: 'news@team.example' });
    await accept(door, await invite(door, from));
    expect(await told()).toMatchObject([
      { recipient: 'news@team.example', subject: 'Grace Phiri joined the team' },
    ]);
    // A new password is no news.
    await accept(door, await sendLink(door, from, 'Grace'), 'another one of mine');
    await door.dependencies.settingsStore.set({ notifyOfRegistrations: false });
    await accept(
      door,
      await invite(door, from, { ...draft, username: 'thoko', email: 't@team.example' }),
      'yet another one',
    );
    expect(await told()).toHaveLength(1);
  });

  test('a password that is short, long, common or holds the username is refused, and the link stays', async () => {
    const door = openTeamDoor(await open());
    const token = await invite(door, await door.signedIn('administrator'));
    for (const [bad, sentence] of [
      ['too short', /at least 10 characters/],
      ['x'.repeat(129), /at most 128 characters/],
      ['Password1234', /first that are tried/],
      ['my name is GRACE', /contain your username/],
    ] as const) {
      const answer = await accept(door, token, bad);
      expect(answer.status).toBe(422);
      expect(answer.json).toMatchObject({ fieldErrors: { password: expect.stringMatching(sentence) } });
    }
    expect((await accept(door, token)).status).toBe(200);
  });

  test('a link that is older than seven days, or unknown, is not valid', async () => {
    let time = Date.now();
    const door = openTeamDoor(await open(), { now: () => time });
    const token = await invite(door, await door.signedIn('administrator'));
    time += 7 * day - 1_000;
    expect((await look(door, token)).status).toBe(200);
    time += 2_000;
    expect((await look(door, token)).status).toBe(404);
    expect((await accept(door, token)).status).toBe(404);
    for (const unknown of ['', 'x', token.toUpperCase(), 'é\0'])
      expect((await look(door, unknown)).status).toBe(404);
  });

  test('a new link makes the older ones worthless, and so does another address', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('administrator');
    const first = await invite(door, from);
    const second = await sendLink(door, from, 'Grace');
    expect((await look(door, first)).status).toBe(404);
    expect((await look(door, second)).status).toBe(200);
    const { people } = TeamList.parse((await door.ask('GET', '/users', { from })).json);
    const { id, name, username, email, role } = people[1] as TeamPerson;
    const body = { ...draft, email: 'other@team.example', seen: { name, username, email, role } };
    expect((await door.ask('PUT', `/users/${id}`, { from, body })).status).toBe(204);
    expect((await look(door, second)).status).toBe(404);
  });

  test('somebody suspended or deleted has no use of a link', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('administrator');
    const token = await invite(door, from);
    const { people } = TeamList.parse((await door.ask('GET', '/users', { from })).json);
    await door.ask('POST', `/users/${people[1]?.id}/suspend`, { from });
    expect((await accept(door, token)).status).toBe(404);
    await door.ask('POST', `/users/${people[1]?.id}/restore`, { from });
    expect((await accept(door, token)).status).toBe(404);
    const another = await sendLink(door, from, 'Grace');
    await door.ask('DELETE', `/users/${people[1]?.id}`, { from });
    expect((await accept(door, another)).status).toBe(404);
  });

  test('who forgot the password gets a new one by a link; until it is used nothing changes, then all sessions end', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('administrator');
    const editor = await door.signedIn('editor');
    const token = await sendLink(door, from, 'editor');
    expect((await look(door, token)).json).toMatchObject({ isNew: false });
    const seen = async () => (await door.ask('GET', '/security/sessions', { from: new Map(editor) })).status;
    expect(await seen()).toBe(200);
    expect((await accept(door, token)).json).toEqual({ isSignedIn: true });
    expect(await seen()).toBe(401);
    const old = await door.ask('POST', '/sign-in', { body: { username: 'editor', password: teamPassword } });
    expect(old.status).toBe(401);
    const deeds = (await new ActivityLog(database.db).latest(4)).map(({ deed }) => deed);
    expect(deeds).toEqual(expect.arrayContaining(['changed-password', 'sent-password-link']));
  });

  test('one link used twice at once, in two processes, sets one password', async () => {
    const location = await newLocation();
    const one = openTeamDoor(await open(location));
    const two = dialect === 'postgres' ? openTeamDoor(await open(location)) : one;
    const token = await invite(one, await one.signedIn('administrator'));
    const answers = await Promise.all([
      accept(one, token, 'the first of the two'),
      accept(two, token, 'the second of the two'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('who tries many links from one address must wait, even with the right one', async () => {
    const time = Date.now();
    let address = '192.0.2.7';
    const door = openTeamDoor(await open(), { now: () => time, address: () => address });
    const token = await invite(door, await door.signedIn('administrator'));
    address = '192.0.2.8';
    for (let count = 0; count < 100; count += 1) await look(door, `guess ${count}`);
    expect((await look(door, token)).status).toBe(429);
    expect((await accept(door, token)).status).toBe(429);
    address = '192.0.2.9';
    expect((await accept(door, token)).status).toBe(200);
  }, 60_000);

  test('the password is set even where too many attempts keep its owner out for now', async () => {
    const time = Date.now();
    const door = openTeamDoor(await open(), { now: () => time });
    const token = await invite(door, await door.signedIn('administrator'));
    for (let count = 0; count < 21; count += 1)
      await door.dependencies.signInLimits.isOver(`192.0.2.${count}`, 'grace');
    expect((await accept(door, token)).json).toEqual({ isSet: true });
    expect((await look(door, token)).status).toBe(404);
  });
});
