import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type AdminRouter, type Browser, openTeamDoor } from '../../../tests/support/team-door.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import { PasswordLink, TeamList, type TeamPerson, teamSentences } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { createEncryptedTexts } from '../secrets/sealed-texts.ts';

const draft = {
  name: 'Grace Phiri',
  username: 'Grace',
  email: 'Grace@Team.example',
  role: 'editor',
} as const;

const listed = async (door: AdminRouter, from: Browser): Promise<readonly TeamPerson[]> =>
  TeamList.parse((await door.ask('GET', '/users', { from })).json).people;

const idOf = async (door: AdminRouter, from: Browser, username: string): Promise<string> => {
  const person = (await listed(door, from)).find((one) => one.username === username);
  if (!person) throw new Error(`${username} is not in the list.`);
  return person.id;
};

/** Saves the form of somebody as an Administrator who has just opened it. */
const save = async (door: AdminRouter, from: Browser, id: string, body: object) => {
  const person = (await listed(door, from)).find((one) => one.id === id);
  const seen = person && {
    name: person.name,
    username: person.username,
    email: person.email,
    role: person.role,
  };
  return door.ask('PUT', `/users/${id}`, { from, body: { ...body, seen: seen ?? { ...draft } } });
};

const isSignedIn = async (door: AdminRouter, from: Browser): Promise<boolean> =>
  (await door.ask('GET', '/security/sessions', { from: new Map(from) })).status === 200;

onEveryDatabase(({ open }) => {
  test('a new user is there with a mail, a link and a line in the activity list', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('administrator');
    const answer = await door.ask('POST', '/users', { from, body: draft });
    const { link, email, isMailed } = PasswordLink.parse(answer.json);
    expect(link).toMatch(/^https?:\/\/[^/]+\/login\/invitation\?token=[\w-]{43}$/);
    expect([email, isMailed]).toEqual(['grace@team.example', false]);
    expect(await listed(door, from)).toMatchObject([
      { username: 'administrator', status: 'Active', role: 'administrator' },
      {
        username: 'Grace',
        name: 'Grace Phiri',
        email: 'grace@team.example',
        role: 'editor',
        status: 'Invited',
      },
    ]);
    const mails = await database.db
      .selectFrom('mail')
      .select(['recipient', 'kind', 'body_text'])
      .where('kind', '=', 'team-invitation')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'grace@team.example' }]);
    // In the database the link is of no use: it is opened when the mail is sent.
    expect(mails[0]?.body_text).not.toContain(link);
    expect(
      createEncryptedTexts(testSecretKey).open(mails[0]?.body_text ?? '', 'grace@team.example'),
    ).toContain(link);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({
      actor: 'The administrator',
      deed: 'invited-user',
      subject: 'Grace Phiri',
    });
    // What the link carries is not in the database.
    const kept = await database.db.selectFrom('team_invitation').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(new URL(link).searchParams.get('token'));
  });

  test('what is wrong with a new user is told at its field, and nothing is kept of them', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('administrator');
    const rejectedFor = async (body: object) =>
      ((await door.ask('POST', '/users', { from, body })).json as { fieldErrors: object }).fieldErrors;
    expect(await rejectedFor({ name: ' ', username: 'a b', email: 'x', role: 'owner' })).toEqual({
      name: 'Name is required.',
      username: 'Username must have 3 to 60 letters, digits, dots, dashes or underscores.',
      email: 'Please enter an e-mail address such as name@example.org.',
      role: 'Please choose a role.',
    });
    expect(await rejectedFor({ ...draft, username: 'ADMINISTRATOR' })).toEqual({
      username: teamSentences.usernameTaken,
    });
    expect(await rejectedFor({ ...draft, email: 'Administrator@team.example' })).toEqual({
      email: teamSentences.emailTaken,
    });
    expect(await listed(door, from)).toHaveLength(1);
    expect(
      await database.db.selectFrom('mail').selectAll().where('kind', '!=', 'new-login').execute(),
    ).toEqual([]);
  });

  test('somebody is edited; a name or an address of others is refused, one’s own is not', async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('administrator');
    await door.signedIn('editor', 'chikondi');
    const id = await idOf(door, from, 'chikondi');
    const edit = (body: object) => save(door, from, id, body);
    const body = { ...draft, username: 'Chikondi.B' };
    expect((await edit(body)).status).toBe(204);
    expect((await edit(body)).status).toBe(204);
    expect((await listed(door, from))[1]).toMatchObject({
      name: 'Grace Phiri',
      username: 'Chikondi.B',
      email: 'grace@team.example',
      status: 'Active',
    });
    expect((await edit({ ...body, username: 'Administrator' })).json).toMatchObject({
      fieldErrors: { username: teamSentences.usernameTaken },
    });
    expect((await edit({ ...body, email: 'administrator@team.example' })).json).toMatchObject({
      fieldErrors: { email: teamSentences.emailTaken },
    });
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({ deed: 'edited-user' });
    expect((await save(door, from, 'nobody', body)).status).toBe(404);
    expect(
      (await door.ask('PUT', `/users/${id}`, { from, body: { ...body, seen: { ...draft } } })).json,
    ).toEqual({
      message: teamSentences.conflict,
    });
  });

  test('suspension ends every session at once, and restoring brings none back', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('administrator');
    const editor = await door.signedIn('editor');
    const id = await idOf(door, from, 'editor');
    expect((await door.ask('POST', `/users/${id}/suspend`, { from })).status).toBe(204);
    expect((await listed(door, from))[1]?.status).toBe('Suspended');
    expect(await isSignedIn(door, editor)).toBe(false);
    expect((await door.ask('POST', `/users/${id}/link`, { from })).json).toEqual({
      message: teamSentences.suspendedNeedsNoLink,
    });
    expect((await door.ask('POST', `/users/${id}/restore`, { from })).status).toBe(204);
    expect((await listed(door, from))[1]?.status).toBe('Active');
    expect(await isSignedIn(door, editor)).toBe(false);
    expect(await isSignedIn(door, from)).toBe(true);
  });

  test('deletion ends every session at once', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('administrator');
    const editor = await door.signedIn('editor');
    const id = await idOf(door, from, 'editor');
    expect((await door.ask('DELETE', `/users/${id}`, { from })).status).toBe(204);
    expect(await isSignedIn(door, editor)).toBe(false);
    expect(await listed(door, from)).toHaveLength(1);
    expect((await door.ask('DELETE', `/users/${id}`, { from })).status).toBe(404);
  });

  test('a role with fewer rights ends every session at once, one with more none', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('administrator');
    const other = await door.signedIn('administrator', 'other');
    const id = await idOf(door, from, 'other');
    const become = (role: string) => save(door, from, id, { ...draft, username: 'other', role });
    expect((await become('editor')).status).toBe(204);
    expect(await isSignedIn(door, other)).toBe(false);
    const again: Browser = new Map();
    const pair = { username: 'other', password: 'a password of the tests' };
    await door.ask('POST', '/sign-in', { from: again, body: pair });
    expect((await door.ask('GET', '/users', { from: again })).status).toBe(403);
    expect((await become('administrator')).status).toBe(204);
    expect((await door.ask('GET', '/users', { from: again })).status).toBe(200);
  });

  test('nobody suspends or deletes themselves, and the last active Administrator stays one', async () => {
    const door = openTeamDoor(await open());
    const from = await door.signedIn('administrator');
    const id = await idOf(door, from, 'administrator');
    for (const answer of [
      await door.ask('DELETE', `/users/${id}`, { from }),
      await door.ask('POST', `/users/${id}/suspend`, { from }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.json).toEqual({ message: teamSentences.notYourself });
    }
    // Somebody who was invited and never came, or is suspended, cannot look after the site.
    await door.ask('POST', '/users', { from, body: { ...draft, role: 'administrator' } });
    await door.signedIn('administrator', 'suspended');
    await door.ask('POST', `/users/${await idOf(door, from, 'suspended')}/suspend`, { from });
    const body = { ...draft, username: 'administrator', email: 'a@team.example', role: 'editor' };
    const answer = await save(door, from, id, body);
    expect(answer.status).toBe(409);
    expect(answer.json).toEqual({ message: teamSentences.lastAdministrator });
    // With another one who can, it is allowed.
    await door.signedIn('administrator', 'another');
    expect((await save(door, from, id, body)).status).toBe(204);
    expect(await isSignedIn(door, from)).toBe(false);
  });
});
