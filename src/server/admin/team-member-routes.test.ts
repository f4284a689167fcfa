import { expect, test } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import { PasswordLink, TeamList, type TeamPerson, teamSentences } from '../../shared/admin/team.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { createEncryptedTexts } from '../secrets/encrypted-texts.ts';

const draft = {
  name: 'Grace Phiri',
  username: 'Grace',
  email: 'Grace@Team.example',
  role: 'editor',
} as const;

const listMembers = async (harness: AdminHarness, from: Browser): Promise<readonly TeamPerson[]> =>
  TeamList.parse((await harness.request('GET', '/users', { from })).json).people;

const findId = async (harness: AdminHarness, from: Browser, username: string): Promise<string> => {
  const person = (await listMembers(harness, from)).find((one) => one.username === username);
  if (!person) throw new Error(`${username} is not in the list.`);
  return person.id;
};

/** Saves a user's form as an Administrator who has just opened it. */
const save = async (harness: AdminHarness, from: Browser, id: string, body: object) => {
  const person = (await listMembers(harness, from)).find((one) => one.id === id);
  const seen = person && {
    name: person.name,
    username: person.username,
    email: person.email,
    role: person.role,
  };
  return harness.request('PUT', `/users/${id}`, { from, body: { ...body, seen: seen ?? { ...draft } } });
};

const isSignedIn = async (harness: AdminHarness, from: Browser): Promise<boolean> =>
  (await harness.request('GET', '/security/sessions', { from: new Map(from) })).status === 200;

onSqlite(({ open }) => {
  test('reports each invalid field of a new user, and stores nothing', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const readFieldErrors = async (body: object) =>
      ((await harness.request('POST', '/users', { from, body })).json as { fieldErrors: object }).fieldErrors;
    expect(await readFieldErrors({ name: ' ', username: 'a b', email: 'x', role: 'owner' })).toEqual({
      name: 'Name is required.',
      username: 'Username must have 3 to 60 letters, digits, dots, dashes or underscores.',
      email: 'Please enter an email address such as name@example.org.',
      role: 'Please choose a role.',
    });
    expect(await readFieldErrors({ ...draft, username: 'ADMINISTRATOR' })).toEqual({
      username: teamSentences.usernameTaken,
    });
    expect(await readFieldErrors({ ...draft, email: 'Administrator@team.example' })).toEqual({
      email: teamSentences.emailTaken,
    });
    expect(await listMembers(harness, from)).toHaveLength(1);
    expect(
      await database.db.selectFrom('mail').selectAll().where('kind', '!=', 'new-login').execute(),
    ).toEqual([]);
  });

  test('ends every session on a role with fewer rights, and none on one with more', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('administrator');
    const other = await harness.signedIn('administrator', 'other');
    const id = await findId(harness, from, 'other');
    const become = (role: string) => save(harness, from, id, { ...draft, username: 'other', role });
    expect((await become('editor')).status).toBe(204);
    expect(await isSignedIn(harness, other)).toBe(false);
    const again: Browser = new Map();
    const credentials = { username: 'other', password: 'a password of the tests' };
    await harness.request('POST', '/sign-in', { from: again, body: credentials });
    expect((await harness.request('GET', '/users', { from: again })).status).toBe(403);
    expect((await become('administrator')).status).toBe(204);
    expect((await harness.request('GET', '/users', { from: again })).status).toBe(200);
  });

  test('rejects suspending or deleting oneself, and removing the last active Administrator', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('administrator');
    const id = await findId(harness, from, 'administrator');
    for (const response of [
      await harness.request('DELETE', `/users/${id}`, { from }),
      await harness.request('POST', `/users/${id}/suspend`, { from }),
    ]) {
      expect(response.status).toBe(409);
      expect(response.json).toEqual({ message: teamSentences.notYourself });
    }
    // Invited and suspended Administrators do not count as active.
    await harness.request('POST', '/users', { from, body: { ...draft, role: 'administrator' } });
    await harness.signedIn('administrator', 'suspended');
    await harness.request('POST', `/users/${await findId(harness, from, 'suspended')}/suspend`, { from });
    const body = { ...draft, username: 'administrator', email: 'a@team.example', role: 'editor' };
    const response = await save(harness, from, id, body);
    expect(response.status).toBe(409);
    expect(response.json).toEqual({ message: teamSentences.lastAdministrator });
    // With another active Administrator it is allowed.
    await harness.signedIn('administrator', 'another');
    expect((await save(harness, from, id, body)).status).toBe(204);
    expect(await isSignedIn(harness, from)).toBe(false);
  });
});

onEveryDatabase(({ open }) => {
  test('adds a new user with a mail, a link and an activity', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const response = await harness.request('POST', '/users', { from, body: draft });
    const { link, email, isMailed } = PasswordLink.parse(response.json);
    expect(link).toMatch(/^https?:\/\/[^/]+\/login\/invitation\?token=[\w-]{43}$/);
    expect([email, isMailed]).toEqual(['grace@team.example', false]);
    expect(await listMembers(harness, from)).toMatchObject([
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
    // The link is encrypted in the database, and decrypted when the mail is sent.
    expect(mails[0]?.body_text).not.toContain(link);
    expect(
      createEncryptedTexts(testSecretKey).decrypt(mails[0]?.body_text ?? '', 'grace@team.example'),
    ).toContain(link);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({
      actor: 'The administrator',
      action: 'invited-user',
      subject: 'Grace Phiri',
      address: '/admin/settings/users',
    });
    // The link's token is not in the database.
    const stored = await database.db.selectFrom('team_invitation').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(new URL(link).searchParams.get('token'));
  });

  test('edits a user, and rejects a username or an address of another user', async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    await harness.signedIn('editor', 'chikondi');
    const id = await findId(harness, from, 'chikondi');
    const edit = (body: object) => save(harness, from, id, body);
    const body = { ...draft, username: 'Chikondi.B' };
    expect((await edit(body)).status).toBe(204);
    expect((await edit(body)).status).toBe(204);
    expect((await listMembers(harness, from))[1]).toMatchObject({
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
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({ action: 'edited-user' });
    expect((await save(harness, from, 'nobody', body)).status).toBe(404);
    expect(
      (await harness.request('PUT', `/users/${id}`, { from, body: { ...body, seen: { ...draft } } })).json,
    ).toEqual({
      message: teamSentences.conflict,
    });
  });

  test('ends every session on suspension, and brings none back on restoring', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('administrator');
    const editor = await harness.signedIn('editor');
    const id = await findId(harness, from, 'editor');
    expect((await harness.request('POST', `/users/${id}/suspend`, { from })).status).toBe(204);
    expect((await listMembers(harness, from))[1]?.status).toBe('Suspended');
    expect(await isSignedIn(harness, editor)).toBe(false);
    expect((await harness.request('POST', `/users/${id}/link`, { from })).json).toEqual({
      message: teamSentences.suspendedNeedsNoLink,
    });
    expect((await harness.request('POST', `/users/${id}/restore`, { from })).status).toBe(204);
    expect((await listMembers(harness, from))[1]?.status).toBe('Active');
    expect(await isSignedIn(harness, editor)).toBe(false);
    expect(await isSignedIn(harness, from)).toBe(true);
  });

  test('ends every session on deletion', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('administrator');
    const editor = await harness.signedIn('editor');
    const id = await findId(harness, from, 'editor');
    expect((await harness.request('DELETE', `/users/${id}`, { from })).status).toBe(204);
    expect(await isSignedIn(harness, editor)).toBe(false);
    expect(await listMembers(harness, from)).toHaveLength(1);
    expect((await harness.request('DELETE', `/users/${id}`, { from })).status).toBe(404);
  });
});
