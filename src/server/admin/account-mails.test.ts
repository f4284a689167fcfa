import { expect, test } from 'vitest';
import { openAdminHarness, removeUsedCodes, teamPassword } from '../../../tests/support/admin-harness.ts';
import { authenticatorCode } from '../../../tests/support/authenticator.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { TwoFactorSetup } from '../../shared/admin/security.ts';
import { PasswordLink, TeamList } from '../../shared/admin/team.ts';
import type { Database } from '../db/database.ts';

const newPassword = 'the nsima is ready';

/** A member and an Administrator, with the mails that were written since the last look. */
const openSetup = async (database: Database) => {
  const harness = openAdminHarness(database);
  const member = await harness.signedIn('editor');
  const administrator = await harness.signedIn('administrator');
  let seen = 0;
  return {
    harness,
    member,
    administrator,
    post: (path: string, body: object, from = member) => harness.request('POST', path, { from, body }),
    listPeople: async () =>
      TeamList.parse((await harness.request('GET', '/users', { from: administrator })).json).people,
    /** The recipient, the subject and the text of each new mail. */
    newMails: async () => {
      const rows = await database.db
        .selectFrom('mail')
        .select(['id', 'recipient', 'subject', 'body_text'])
        .where('id', '>', seen)
        .orderBy('id')
        .execute();
      seen = rows.at(-1)?.id ?? seen;
      return rows.map(({ recipient, subject, body_text }) => ({ recipient, subject, text: body_text }));
    },
  };
};

onEveryDatabase(({ open }) => {
  test('a member is told by mail about a change of their password and of two-factor authentication', async () => {
    const { harness, post, newMails } = await openSetup(await open());
    const recipient = 'editor@team.example';
    await newMails();
    expect((await post('/security/password', { currentPassword: 'wrong', newPassword })).status).toBe(422);
    expect(await newMails()).toEqual([]);
    expect((await post('/security/password', { currentPassword: teamPassword, newPassword })).status).toBe(
      204,
    );
    const [changed, ...others] = await newMails();
    expect(changed).toMatchObject({
      recipient,
      subject: expect.stringMatching(/^Your password was changed: /),
      text: expect.stringContaining('Hello The editor, the password of your account'),
    });
    expect(others).toEqual([]);
    expect(changed?.text).not.toContain(newPassword);

    const password = newPassword;
    const { key } = TwoFactorSetup.parse((await post('/security/two-factor/begin', { password })).json);
    expect(await newMails()).toEqual([]);
    expect((await post('/security/two-factor/finish', { code: authenticatorCode(key) })).status).toBe(200);
    const subjectOf = async () => (await newMails()).map(({ recipient: to, subject }) => [to, subject]);
    const telling = (text: string) => [[recipient, expect.stringContaining(text)]];
    expect(await subjectOf()).toEqual(telling('Two-factor authentication was turned on'));
    await removeUsedCodes(harness);
    expect((await post('/security/two-factor/codes', { password })).status).toBe(200);
    expect(await subjectOf()).toEqual(telling('You have new recovery codes'));
    expect((await post('/security/two-factor/off', { password: 'wrong' })).status).toBe(422);
    expect(await subjectOf()).toEqual([]);
    expect((await post('/security/two-factor/off', { password })).status).toBe(204);
    expect(await subjectOf()).toEqual(telling('Two-factor authentication was turned off'));
  });

  test('a member is told what an Administrator changed: at the former address, and about two-factor authentication', async () => {
    const { harness, post, administrator, newMails, listPeople } = await openSetup(await open());
    const { key } = TwoFactorSetup.parse(
      (await post('/security/two-factor/begin', { password: teamPassword })).json,
    );
    await post('/security/two-factor/finish', { code: authenticatorCode(key) });
    const person = (await listPeople()).find(({ username }) => username === 'editor');
    if (person === undefined) throw new Error('There is no such member.');
    await newMails();
    expect((await post(`/users/${person.id}/two-factor/off`, {}, administrator)).status).toBe(204);
    expect(await newMails()).toMatchObject([
      { recipient: 'editor@team.example', text: expect.stringContaining('an Administrator removed') },
    ]);
    const { username, name, email, role } = person;
    const seen = { username, name, email, role };
    const edit = (draft: object, before: object) =>
      harness.request('PUT', `/users/${person.id}`, {
        from: administrator,
        body: { ...before, ...draft, seen: before },
      });
    expect((await edit({ name: 'Grace Banda' }, seen)).status).toBe(204);
    expect(await newMails()).toEqual([]);
    expect((await edit({ email: 'grace@team.example' }, { ...seen, name: 'Grace Banda' })).status).toBe(204);
    expect(await newMails()).toMatchObject([
      {
        recipient: 'editor@team.example',
        text: expect.stringContaining('An Administrator made this change.'),
      },
    ]);
  });

  test('a password that is chosen by a link is told, the first one is not', async () => {
    const { post, administrator, newMails, listPeople } = await openSetup(await open());
    const invited = { username: 'thoko', name: 'Thoko', email: 'thoko@team.example', role: 'editor' };
    const { json } = await post('/users', invited, administrator);
    const readToken = (link: unknown) => PasswordLink.parse(link).link.split('token=')[1] ?? '';
    const choose = (link: unknown, password: string) =>
      post('/invitation/password', { token: readToken(link), password }, new Map());
    const listChanges = async () =>
      (await newMails()).filter(({ subject }) => subject.startsWith('Your password was changed'));
    expect((await choose(json, newPassword)).status).toBeLessThan(300);
    expect(await listChanges()).toEqual([]);
    const id = (await listPeople()).find(({ username }) => username === 'thoko')?.id ?? '';
    const again = await post(`/users/${id}/link`, {}, administrator);
    expect((await choose(again.json, 'another good password')).status).toBeLessThan(300);
    expect(await listChanges()).toMatchObject([{ recipient: 'thoko@team.example' }]);
  });
});
