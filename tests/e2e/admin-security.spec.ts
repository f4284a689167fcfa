import { authenticatorCode } from '../support/authenticator.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { acceptInvitation, inviteUser } from './support/team-members.ts';

const users = '/admin/settings/users';
const security = '/admin/settings/security';
const password = 'the nsima is ready';
// These tests use several browser contexts and check every screen at two widths.
test.describe.configure({ timeout: 150_000 });

const failedRequest = (status: number) => expect.stringContaining(`status of ${status}`);

test('with two-factor authentication on, the login requires a code or a recovery code', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  const administrator = await (await browser.newContext()).newPage();
  await signInToAdmin(administrator, demoSite.address, users);
  const person = { name: 'Ruth Gondwe', username: 'ruth', email: 'ruth@team.example' };
  const link = await inviteUser(administrator, person);
  await administrator.context().close();
  await acceptInvitation(page, link, password);
  await page.waitForURL('**/admin');
  await page.goto(demoSite.address + security);

  const toggle = page.getByLabel('Enable Two-Factor Authentication');
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Enable Two-Factor Authentication' });
  await dialog.getByLabel('Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleLayout(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([failedRequest(422), failedRequest(422)]);
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: /^Recovery codes/ }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleLayout(page);
  const [first = ''] = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  // The codes are shown only once, so Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await dialog.getByLabel('I have put them where I will find them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(toggle).toBeChecked();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const enterPassword = async () => {
    await page.getByLabel('Username').fill('ruth');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await enterPassword();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessibleLayout(page);
  await page.getByLabel('Code').fill('000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  expect(pageErrors.splice(0)).toEqual([failedRequest(401)]);
  // The code of the next interval: the current one was used to turn two-factor authentication on.
  await page.getByLabel('Code').fill(authenticatorCode(key, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin');

  await page.goto(demoSite.address + security);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewing.getByLabel('Password').fill(password);
  await renewing.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renewing.getByRole('listitem')).toHaveCount(10);
  await renewing.getByLabel('I have put them where I will find them').check();
  await renewing.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await toggle.click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await off.getByLabel('Password').fill(password);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(toggle).not.toBeChecked();
});

test('changing the password ends all other sessions of the user', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  const administrator = await (await browser.newContext()).newPage();
  await signInToAdmin(administrator, demoSite.address, users);
  const link = await inviteUser(administrator, {
    name: 'Esther',
    username: 'esther',
    email: 'e@team.example',
  });
  await administrator.context().close();
  await acceptInvitation(page, link, password);
  await page.waitForURL('**/admin');
  const otherDevice = await (await browser.newContext()).newPage();
  await signInToAdmin(otherDevice, demoSite.address, '/admin', { username: 'esther', password });

  await page.goto(demoSite.address + security);
  await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(1);
  await expectAccessibleLayout(page);
  const change = async (current: string, checkbox: string, confirmation = checkbox) => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(checkbox);
    await page.getByLabel('Confirm New Password').fill(confirmation);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  const newPassword = 'another long sentence';
  await change(password, newPassword, 'something else');
  await expect(page.getByText('This is not the same as the new password.')).toBeVisible();
  await change('not my password', newPassword);
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  expect(pageErrors.splice(0)).toEqual([failedRequest(422)]);
  await change(password, newPassword);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await otherDevice.reload();
  await otherDevice.waitForURL('**/login');
  await otherDevice.context().close();
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
});

test('the list of sessions shows every device, and can sign out one or all others', async ({
  page,
  browser,
  demoSite,
}) => {
  const administrator = await (await browser.newContext()).newPage();
  await signInToAdmin(administrator, demoSite.address, users);
  const link = await inviteUser(administrator, { name: 'Joyce', username: 'joyce', email: 'j@team.example' });
  await administrator.context().close();
  await acceptInvitation(page, link, password);
  await page.waitForURL('**/admin');
  const credentials = { username: 'joyce', password };
  const phone = await (
    await browser.newContext({
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    })
  ).newPage();
  await signInToAdmin(phone, demoSite.address, '/admin', credentials);
  const laptop = await (await browser.newContext()).newPage();
  await signInToAdmin(laptop, demoSite.address, '/admin', credentials);

  await page.goto(demoSite.address + security);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out: Chrome on Android' }).click();
  await expect(page.getByText('Signed out: Chrome on Android.')).toBeVisible();
  await phone.reload();
  await phone.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await laptop.reload();
  await laptop.waitForURL('**/login');
  await Promise.all([phone.context().close(), laptop.context().close()]);
});

test('Administrators can turn off the mails about new logins', async ({ page, demoSite }) => {
  await signInToAdmin(page, demoSite.address, security);
  const checkbox = page.getByLabel('Send email notifications for new logins');
  await expect(checkbox).toBeChecked();
  await checkbox.uncheck();
  await saveSettings(page);
  await page.reload();
  await expect(checkbox).not.toBeChecked();
});
