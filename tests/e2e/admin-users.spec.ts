import { invitationSentences } from '../../src/shared/admin/invitation.ts';
import { teamSentences } from '../../src/shared/admin/team.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { inviteUser, signInAsNewMember } from './support/team-members.ts';

const users = '/admin/settings/users';
const password = 'the nsima is ready';
// These tests use several browser contexts and check every screen at two widths.

const failedRequest = (status: number) => expect.stringContaining(`status of ${status}`);

test('an invited Editor chooses a password and sees only the screens of an Editor', async ({
  page,
  browser,
  demoSite,
}) => {
  await signInToAdmin(page, demoSite.address, users);
  const person = { name: 'Grace Phiri', username: 'Grace', email: 'grace@team.example' };
  await page.getByRole('button', { name: 'Add New User' }).click();
  await expectAccessibleLayout(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  const link = await inviteUser(page, person);
  const row = page.getByRole('row', { name: /Grace Phiri/ });
  await expect(row).toContainText('Invited');
  await expect(row).toContainText('Editor');
  await expectAccessibleLayout(page);

  const memberPage = await (await browser.newContext()).newPage();
  await memberPage.goto(link);
  await expect(memberPage.getByText('Welcome, Grace Phiri.')).toBeVisible();
  await expectAccessibleLayout(memberPage);
  await memberPage.getByLabel('New Password', { exact: true }).fill('grace-is-here');
  await memberPage.getByLabel('Confirm New Password').fill('grace-was-here');
  await memberPage.getByRole('button', { name: 'Set Password' }).click();
  await expect(memberPage.getByText('The two passwords are not the same.')).toBeVisible();
  await memberPage.getByLabel('Confirm New Password').fill('grace-is-here');
  await memberPage.getByRole('button', { name: 'Set Password' }).click();
  await expect(memberPage.getByText('Your password must not contain your username.')).toBeVisible();
  await memberPage.getByLabel('New Password', { exact: true }).fill(password);
  await memberPage.getByLabel('Confirm New Password').fill(password);
  await memberPage.getByRole('button', { name: 'Set Password' }).click();
  await memberPage.waitForURL('**/admin');

  // An Editor neither sees nor reaches the screens of Administrators.
  await memberPage.goto(`${demoSite.address}/admin/settings`);
  await memberPage.waitForURL('**/admin/settings/security');
  await expect(memberPage.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(memberPage.getByText('Send email notifications for new logins')).toHaveCount(0);
  await memberPage.goto(demoSite.address + users);
  await expect(memberPage.getByText('Only Administrators can open Settings › Users.')).toBeVisible();
  const response = await memberPage.request.get(`${demoSite.address}/api/admin/users`);
  expect(response.status()).toBe(403);

  // A used link is rejected, with an explanation.
  await memberPage.goto(link);
  await expect(memberPage.getByRole('alert')).toHaveText(invitationSentences.notValid);
  await expectAccessibleLayout(memberPage);
  await memberPage.getByRole('link', { name: 'Go to Admin Login' }).click();
  await memberPage.waitForURL('**/admin');
  await memberPage.context().close();

  await page.reload();
  await expect(row).toContainText('Active');
});

test('Administrators edit, suspend, restore and delete other users, and send new links', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  await signInToAdmin(page, demoSite.address, users);

  await test.step('a suspended user is signed out at once, and can sign in once restored', async () => {
    const person = { name: 'Thoko Banda', username: 'thoko', email: 'thoko@team.example' };
    const memberPage = await (await browser.newContext()).newPage();
    await signInAsNewMember(memberPage.context(), demoSite.address, person, password);
    await page.reload();
    await page.getByRole('button', { name: 'Suspend: Thoko Banda' }).click();
    const suspendDialog = page.getByRole('dialog', { name: 'Suspend Thoko Banda?' });
    await expectAccessibleLayout(page, 'dialog[open]');
    await suspendDialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Thoko Banda has been suspended.')).toBeVisible();
    const row = page.getByRole('row', { name: /Thoko Banda/ });
    await expect(row).toContainText('Suspended');
    await expect(page.getByRole('button', { name: 'Send New Link: Thoko Banda' })).toHaveCount(0);

    await memberPage.goto(`${demoSite.address}/admin/settings/security`);
    await memberPage.waitForURL('**/login?to=*');
    await memberPage.getByLabel('Username').fill('thoko');
    await memberPage.getByLabel('Password').fill(password);
    await memberPage.getByRole('button', { name: 'Login' }).click();
    await expect(memberPage.getByRole('alert')).toHaveText(
      'This account is suspended. Please ask an Administrator in your team.',
    );

    await page.getByRole('button', { name: 'Restore: Thoko Banda' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(row).toContainText('Active');
    await memberPage.getByRole('button', { name: 'Login' }).click();
    await memberPage.waitForURL('**/admin/settings/security');

    await page.getByRole('button', { name: 'Delete: Thoko Banda' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await memberPage.reload();
    await memberPage.waitForURL('**/login?to=*');
    await memberPage.context().close();
  });

  await test.step('an Administrator cannot suspend or delete their own account, nor become an Editor as the last one', async () => {
    const ownRow = page.getByRole('row', { name: /You/ });
    await expect(ownRow.getByRole('button')).toHaveText(['Edit']);
    await ownRow.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Role').selectOption('Editor');
    await page.getByRole('dialog').getByRole('button', { name: 'Save User' }).click();
    await expect(page.getByRole('alert')).toHaveText(teamSentences.lastAdministrator);
    expect(pageErrors.splice(0)).toEqual([failedRequest(409)]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  });

  await test.step('editing a user: invalid input shows a field error, and the other fields stay', async () => {
    await inviteUser(page, { name: 'Mary Zulu', username: 'mary', email: 'mary@team.example' });
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
    await expectAccessibleLayout(page, 'dialog[open]');
    expect(pageErrors.splice(0)).toEqual([failedRequest(422)]);
    await form.getByLabel('Username').fill('mary.zulu');
    await form.getByRole('button', { name: 'Save User' }).click();
    await expect(page.getByText('Mary Zulu-Phiri has been saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Mary Zulu-Phiri.*mary\.zulu/ })).toBeVisible();
    // An open form is in the address, so that it survives a reload.
    await page.goto(`${demoSite.address}${users}?add=`);
    await expect(page.getByRole('dialog', { name: 'Add New User' })).toBeVisible();
  });

  await test.step('a new invitation link invalidates the older one; with the server unavailable the list offers a retry', async () => {
    await page.keyboard.press('Escape');
    const person = { name: 'Linda Moyo', username: 'linda', email: 'linda@team.example' };
    const first = await inviteUser(page, person);
    await page.getByRole('button', { name: 'Send New Link: Linda Moyo' }).click();
    const linkDialog = page.getByRole('dialog', { name: 'A link for Linda Moyo' });
    await expect(linkDialog).toContainText('No mail server is set up');
    await expectAccessibleLayout(page, 'dialog[open]');
    const second = await linkDialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(second).not.toBe(first);
    const memberPage = await (await browser.newContext()).newPage();
    await memberPage.goto(first);
    await expect(memberPage.getByRole('alert')).toHaveText(invitationSentences.notValid);
    await memberPage.goto(second);
    await expect(memberPage.getByText('Welcome, Linda Moyo.')).toBeVisible();
    await memberPage.context().close();

    await page.route('**/api/admin/users', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('We could not reach the site.');
    await page.unroute('**/api/admin/users');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('row', { name: /Linda Moyo/ })).toBeVisible();
    expect(pageErrors.splice(0).every((line) => line.includes('net::ERR_FAILED'))).toBe(true);
  });
});
