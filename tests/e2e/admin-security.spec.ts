import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { beginSession, signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { signInAsNewMember } from './support/team-members.ts';

const security = '/admin/settings/security';
const password = 'the nsima is ready';
// These tests use several browser contexts and check every screen at two widths.

const failedRequest = (status: number) => expect.stringContaining(`status of ${status}`);

test('with two-factor authentication on, the login requires a code or a recovery code', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const person = { name: 'Ruth Gondwe', username: 'ruth', email: 'ruth@team.example' };
  await signInAsNewMember(page.context(), demoSite.address, person, password);
  await page.goto(demoSite.address + security);

  const toggle = page.getByLabel('Enable Two-Factor Authentication');
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Enable Two-Factor Authentication' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Password is required.');
  await dialog.getByLabel('Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleLayout(page, 'dialog[open]');
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Code is required.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByText('This code is wrong.')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual(Array(4).fill(failedRequest(422)));
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const codes = dialog.getByRole('list', { name: /^Recovery codes/ }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleLayout(page, 'dialog[open]');
  const [first = ''] = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  // The codes are shown only once, so Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await dialog.getByLabel('I have saved them where only I can find them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(toggle).toBeChecked();
  await expectAccessibleLayout(page, 'main');

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
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Code is required.');
  await page.getByLabel('Code').fill('000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  expect(pageErrors.splice(0)).toEqual([failedRequest(422), failedRequest(401)]);
  // The code of the next interval: the current one was used to turn two-factor authentication on.
  await page.getByLabel('Code').fill(authenticatorCode(key, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await enterPassword();
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await page.getByLabel('Recovery code').fill(first.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin');

  await page.goto(demoSite.address + security);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'New Recovery Codes' }).click();
  const renewing = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewing.getByLabel('Password').fill(password);
  await renewing.getByRole('button', { name: 'Create New Codes' }).click();
  await expect(renewing.getByRole('listitem')).toHaveCount(10);
  await renewing.getByLabel('I have saved them where only I can find them').check();
  await renewing.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await toggle.click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await off.getByLabel('Password').fill(password);
  await off.getByRole('button', { name: 'Turn Off' }).click();
  await expect(toggle).not.toBeChecked();
});

test('the list of sessions shows every device; the others can be signed out, also by changing the password', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  const person = { name: 'Joyce', username: 'joyce', email: 'j@team.example' };
  await signInAsNewMember(page.context(), demoSite.address, person, password);
  const signInElsewhere = async (device: BrowserContextOptions = {}) => {
    const context = await browser.newContext(device);
    await beginSession(context, demoSite.address, { username: 'joyce', password });
    return context;
  };
  const expectSignedOut = async (device: BrowserContext) => {
    const other = await device.newPage();
    await other.goto(`${demoSite.address}/admin`);
    await other.waitForURL('**/login');
    await device.close();
  };

  await test.step('one session or all others are ended', async () => {
    const phone = await signInElsewhere({
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    });
    const laptop = await signInElsewhere();
    await page.goto(demoSite.address + security);
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(2);
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Sign Out: Chrome on Android' }).click();
    await expect(page.getByText('Signed out: Chrome on Android.')).toBeVisible();
    await expectSignedOut(phone);
    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await expectSignedOut(laptop);
  });

  await test.step('a new password ends all other sessions', async () => {
    const otherDevice = await signInElsewhere();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(1);
    const change = async (current: string, chosen: string, confirmation = chosen) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password', { exact: true }).fill(chosen);
      await page.getByLabel('Confirm New Password').fill(confirmation);
      await page.getByRole('button', { name: 'Change Password' }).click();
    };
    const newPassword = 'another long sentence';
    await change(password, newPassword, 'something else');
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
    await change('not my password', newPassword);
    await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription(
      'This is not your current password.',
    );
    expect(pageErrors.splice(0)).toEqual([failedRequest(422)]);
    await change(password, newPassword);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await expectSignedOut(otherDevice);
    await page.reload();
    await expect(page.getByText('This device')).toBeVisible();
  });

  await test.step('only Administrators can turn off the mails about new logins', async () => {
    const checkbox = page.getByLabel('Send email notifications for new logins');
    await expect(checkbox).toHaveCount(0);
    await page.context().clearCookies();
    await signInToAdmin(page, demoSite.address, security);
    await expect(checkbox).toBeChecked();
    await checkbox.uncheck();
    await saveSettings(page);
    await page.reload();
    await expect(checkbox).not.toBeChecked();
  });
});

test('a member changes their own name and email address with their password', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const person = { name: 'Mary Phiri', username: 'mary.p', email: 'mary@team.example' };
  await signInAsNewMember(page.context(), demoSite.address, person, password);
  await page.goto(demoSite.address + security);
  const details = page.getByRole('region', { name: 'Your Details' });
  await expect(details.getByLabel('Email')).toHaveValue('mary@team.example');
  await details.getByLabel('Name', { exact: true }).fill('Mary Phiri-Banda');
  await details.getByLabel('Email').fill('banda@team.example');
  await details.getByLabel('Your Password').fill('not my password');
  await details.getByRole('button', { name: 'Save Details' }).click();
  await expect(details.getByLabel('Your Password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  expect(pageErrors.splice(0)).toEqual([failedRequest(422)]);
  await details.getByLabel('Your Password').fill(password);
  await details.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Your details have been saved.')).toBeVisible();
  await expect(details.getByLabel('Your Password')).toHaveValue('');
  await expect(page.getByRole('complementary').getByText('Mary Phiri-Banda')).toBeVisible();
  await expectAccessibleLayout(page, 'main');
  await page.reload();
  await expect(details.getByLabel('Name', { exact: true })).toHaveValue('Mary Phiri-Banda');
  await expect(details.getByLabel('Email')).toHaveValue('banda@team.example');
});
