import { authenticatorCode } from '../support/authenticator.ts';
import { signInToAdmin } from './support/admin.ts';
import { acceptInvitation, inviteOnScreen } from './support/admin-people.ts';
import { expectSound } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const users = '/admin/settings/users';
const security = '/admin/settings/security';
const password = 'the nsima is ready';
// Several people, each with a browser, and every screen looked at twice.
test.describe.configure({ timeout: 150_000 });

const failedRequest = (status: number) => expect.stringContaining(`status of ${status}`);

test('two-factor authentication is turned on; from then on a code or a recovery code is asked for', async ({
  page,
  browser,
  demoSite,
  complaints,
}) => {
  const boss = await (await browser.newContext()).newPage();
  await signInToAdmin(boss, demoSite.address, users);
  const person = { name: 'Ruth Gondwe', username: 'ruth', email: 'ruth@team.example' };
  const link = await inviteOnScreen(boss, person);
  await boss.context().close();
  await acceptInvitation(page, link, password);
  await page.waitForURL('**/admin');
  await page.goto(demoSite.address + security);

  const isOn = page.getByLabel('Enable Two-Factor Authentication');
  await expect(isOn).not.toBeChecked();
  await isOn.click();
  const dialog = page.getByRole('dialog', { name: 'Enable Two-Factor Authentication' });
  await dialog.getByLabel('Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectSound(page);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  expect(complaints.splice(0)).toEqual([failedRequest(422), failedRequest(422)]);
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: /^Recovery codes/ }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectSound(page);
  const [first = ''] = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  // They are shown only now: no key passes them over.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await dialog.getByLabel('I have put them where I will find them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(isOn).toBeChecked();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  const enterPassword = async () => {
    await page.getByLabel('Username').fill('ruth');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await enterPassword();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectSound(page);
  await page.getByLabel('Code').fill('000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  expect(complaints.splice(0)).toEqual([failedRequest(401)]);
  // The next one: the code that turned it on is used up.
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
  await isOn.click();
  const off = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await off.getByLabel('Password').fill(password);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(isOn).not.toBeChecked();
});

test('a password is changed; elsewhere one is signed out, here one stays', async ({
  page,
  browser,
  demoSite,
  complaints,
}) => {
  const boss = await (await browser.newContext()).newPage();
  await signInToAdmin(boss, demoSite.address, users);
  const link = await inviteOnScreen(boss, { name: 'Esther', username: 'esther', email: 'e@team.example' });
  await boss.context().close();
  await acceptInvitation(page, link, password);
  await page.waitForURL('**/admin');
  const elsewhere = await (await browser.newContext()).newPage();
  await signInToAdmin(elsewhere, demoSite.address, '/admin', { username: 'esther', password });

  await page.goto(demoSite.address + security);
  await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(1);
  await expectSound(page);
  const change = async (current: string, wanted: string, confirmation = wanted) => {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(wanted);
    await page.getByLabel('Confirm New Password').fill(confirmation);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  const another = 'another long sentence';
  await change(password, another, 'something else');
  await expect(page.getByText('This is not the same as the new password.')).toBeVisible();
  await change('not my password', another);
  await expect(page.getByLabel('Current Password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  expect(complaints.splice(0)).toEqual([failedRequest(422)]);
  await change(password, another);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login');
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
});

test('the list of sessions shows every device, and signs out of one or of all others', async ({
  page,
  browser,
  demoSite,
}) => {
  const boss = await (await browser.newContext()).newPage();
  await signInToAdmin(boss, demoSite.address, users);
  const link = await inviteOnScreen(boss, { name: 'Joyce', username: 'joyce', email: 'j@team.example' });
  await boss.context().close();
  await acceptInvitation(page, link, password);
  await page.waitForURL('**/admin');
  const pair = { username: 'joyce', password };
  const phone = await (
    await browser.newContext({
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    })
  ).newPage();
  await signInToAdmin(phone, demoSite.address, '/admin', pair);
  const laptop = await (await browser.newContext()).newPage();
  await signInToAdmin(laptop, demoSite.address, '/admin', pair);

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

test('Administrators say whether new logins are told by mail', async ({ page, demoSite }) => {
  await signInToAdmin(page, demoSite.address, security);
  const wanted = page.getByLabel('Send email notifications for new logins');
  await expect(wanted).toBeChecked();
  await wanted.uncheck();
  await saveSettings(page);
  await page.reload();
  await expect(wanted).not.toBeChecked();
});
