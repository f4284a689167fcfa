import { invitationSentences } from '../../src/shared/admin/invitation.ts';
import { teamSentences } from '../../src/shared/admin/team.ts';
import { signInToAdmin } from './support/admin.ts';
import { acceptInvitation, inviteOnScreen } from './support/admin-people.ts';
import { expectSound } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const users = '/admin/settings/users';
const password = 'the nsima is ready';
// Several people, each with a browser, and every screen looked at twice.
test.describe.configure({ timeout: 150_000 });

const failedRequest = (status: number) => expect.stringContaining(`status of ${status}`);

test('an Administrator invites an Editor, who chooses a password and sees what an Editor may', async ({
  page,
  browser,
  demoSite,
}) => {
  await signInToAdmin(page, demoSite.address, users);
  const person = { name: 'Grace Phiri', username: 'Grace', email: 'grace@team.example' };
  await page.getByRole('button', { name: 'Add New User' }).click();
  await expectSound(page);
  await page.keyboard.press('Escape');
  const link = await inviteOnScreen(page, person);
  const row = page.getByRole('row', { name: /Grace Phiri/ });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('Editor');
  await expectSound(page);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Welcome, Grace Phiri.')).toBeVisible();
  await expectSound(theirs);
  await theirs.getByLabel('New Password', { exact: true }).fill('grace-is-here');
  await theirs.getByLabel('Confirm New Password').fill('grace-was-here');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByText('This is not the same as the new password.')).toBeVisible();
  await theirs.getByLabel('Confirm New Password').fill('grace-is-here');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByText('Your password must not contain your username.')).toBeVisible();
  await theirs.getByLabel('New Password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm New Password').fill(password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await theirs.waitForURL('**/admin');

  // What is the Administrators' is not shown, nor reached by its address.
  await theirs.goto(`${demoSite.address}/admin/settings`);
  await theirs.waitForURL('**/admin/settings/security');
  await expect(theirs.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(theirs.getByText('Send email notifications for new logins')).toHaveCount(0);
  await theirs.goto(demoSite.address + users);
  await theirs.waitForURL('**/admin/settings/security');
  const asked = await theirs.request.get(`${demoSite.address}/api/admin/users`);
  expect(asked.status()).toBe(403);

  // The link is used up, and says what to do.
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toHaveText(invitationSentences.notValid);
  await expectSound(theirs);
  await theirs.getByRole('link', { name: 'Go to Admin Login' }).click();
  await theirs.waitForURL('**/admin');
  await theirs.context().close();

  await page.reload();
  await expect(row).toContainText('Active');
});

test('suspension signs somebody out at once, and restoring lets them in again', async ({
  page,
  browser,
  demoSite,
}) => {
  await signInToAdmin(page, demoSite.address, users);
  const person = { name: 'Thoko Banda', username: 'thoko', email: 'thoko@team.example' };
  const link = await inviteOnScreen(page, person);
  const theirs = await (await browser.newContext()).newPage();
  await acceptInvitation(theirs, link, password);
  await theirs.waitForURL('**/admin');

  await page.getByRole('button', { name: 'Suspend: Thoko Banda' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Thoko Banda?' });
  await expectSound(page);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Thoko Banda is suspended.')).toBeVisible();
  const row = page.getByRole('row', { name: /Thoko Banda/ });
  await expect(row).toContainText('Suspended');
  await expect(page.getByRole('button', { name: 'Send new link: Thoko Banda' })).toHaveCount(0);

  await theirs.goto(`${demoSite.address}/admin/settings/security`);
  await theirs.waitForURL('**/login?to=*');
  await theirs.getByLabel('Username').fill('thoko');
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByRole('alert')).toHaveText(
    'This account is suspended. Please ask an Administrator of the team.',
  );

  await page.getByRole('button', { name: 'Restore: Thoko Banda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(row).toContainText('Active');
  await theirs.getByRole('button', { name: 'Login' }).click();
  await theirs.waitForURL('**/admin/settings/security');

  await page.getByRole('button', { name: 'Delete: Thoko Banda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await theirs.reload();
  await theirs.waitForURL('**/login?to=*');
  await theirs.context().close();
});

test('a user is edited; what is wrong is told at its field, and what was entered stays', async ({
  page,
  demoSite,
  complaints,
}) => {
  await signInToAdmin(page, demoSite.address, users);
  await inviteOnScreen(page, { name: 'Mary Zulu', username: 'mary', email: 'mary@team.example' });
  await page.getByRole('button', { name: 'Edit: Mary Zulu' }).click();
  await expect(page).toHaveURL(/\?edit=/);
  const form = page.getByRole('dialog', { name: 'Edit Mary Zulu' });
  await form.getByLabel('Name', { exact: true }).fill('Mary Zulu-Phiri');
  await form.getByLabel('Username').fill('ADMIN');
  await form.getByRole('button', { name: 'Save User' }).click();
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
    new RegExp(teamSentences.usernameTaken),
  );
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Mary Zulu-Phiri');
  await expectSound(page);
  expect(complaints.splice(0)).toEqual([failedRequest(422)]);
  await form.getByLabel('Username').fill('mary.zulu');
  await form.getByRole('button', { name: 'Save User' }).click();
  await expect(page.getByText('Mary Zulu-Phiri is saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Mary Zulu-Phiri.*mary\.zulu/ })).toBeVisible();
  // An open form is in the address, so that it survives a reload.
  await page.goto(`${demoSite.address}${users}?add=`);
  await expect(page.getByRole('dialog', { name: 'Add New User' })).toBeVisible();
});

test('one’s own account cannot be suspended or deleted, nor can the last Administrator become an Editor', async ({
  page,
  demoSite,
  complaints,
}) => {
  await signInToAdmin(page, demoSite.address, users);
  const own = page.getByRole('row', { name: /You/ });
  await expect(own.getByRole('button')).toHaveText(['Edit']);
  await own.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Editor');
  await page.getByRole('dialog').getByRole('button', { name: 'Save User' }).click();
  await expect(page.getByRole('alert')).toHaveText(teamSentences.lastAdministrator);
  expect(complaints.splice(0)).toEqual([failedRequest(409)]);
});

test('a new link makes the older one worthless; with the server away the list offers a retry', async ({
  page,
  browser,
  demoSite,
  complaints,
}) => {
  await signInToAdmin(page, demoSite.address, users);
  const first = await inviteOnScreen(page, {
    name: 'Linda Moyo',
    username: 'linda',
    email: 'linda@team.example',
  });
  await page.getByRole('button', { name: 'Send new link: Linda Moyo' }).click();
  const shown = page.getByRole('dialog', { name: 'A link for Linda Moyo' });
  await expect(shown).toContainText('No mail server is set up');
  await expectSound(page);
  const second = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(second).not.toBe(first);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(first);
  await expect(theirs.getByRole('alert')).toHaveText(invitationSentences.notValid);
  await theirs.goto(second);
  await expect(theirs.getByText('Welcome, Linda Moyo.')).toBeVisible();
  await theirs.context().close();

  await page.route('**/api/admin/users', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
  await page.unroute('**/api/admin/users');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('row', { name: /Linda Moyo/ })).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes('net::ERR_FAILED'))).toBe(true);
});
