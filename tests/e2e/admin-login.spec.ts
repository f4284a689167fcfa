import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

test('a visitor is redirected to the login, without a history entry, and after it to the requested page', async ({
  page,
  demoSite,
}) => {
  await page.goto(`${demoSite.address}/about`);
  await page.goto(`${demoSite.address}/admin/settings/security?from=here`);
  await page.waitForURL(/\/login\?to=/);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Demo credentials:')).toContainText(
    `${demoSignIn.username} / ${demoSignIn.password}`,
  );
  await expectAccessibleLayout(page);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.goForward();
  await page.getByLabel('Username').fill(demoSignIn.username);
  await page.getByLabel('Password').fill(demoSignIn.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/settings/security?from=here');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a wrong password and an unavailable service have different messages', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.goto(`${demoSite.address}/login`);
  const attempt = async (password: string) => {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await attempt('wrong');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expectAccessibleLayout(page);
  await page.route('**/api/admin/sign-in', (route) => route.abort());
  await attempt(demoSignIn.password);
  await expect(page.getByRole('alert')).toHaveText('Authentication service not available');
  await page.unroute('**/api/admin/sign-in');
  await page.route('**/api/admin/sign-in', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await attempt(demoSignIn.password);
  await expect(page.getByRole('alert')).toHaveText('Authentication service not available');
  expect(pageErrors.splice(0)).toHaveLength(3);
  await page.unroute('**/api/admin/sign-in');
  await attempt(demoSignIn.password);
  await page.waitForURL('**/admin');
});

test('the login redirects to this site only', async ({ page, demoSite }) => {
  await page.goto(`${demoSite.address}/login?to=${encodeURIComponent('//evil.example/admin')}`);
  await page.getByLabel('Username').fill(demoSignIn.username);
  await page.getByLabel('Password').fill(demoSignIn.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${demoSite.address}/admin`);
});

test('unknown admin paths redirect to the dashboard, and logging out leads to the login', async ({
  page,
  demoSite,
}) => {
  await signInToAdmin(page, demoSite.address);
  for (const path of ['/admin/nothing', '/admin/settingsx', '/admin/a/b/c']) {
    await page.goto(demoSite.address + path);
    await page.waitForURL(`${demoSite.address}/admin`);
  }
  await page.goto(`${demoSite.address}/login`);
  await page.waitForURL(`${demoSite.address}/admin`);
  // After a logout the login address does not contain the last path.
  await page.goto(`${demoSite.address}/admin/settings/security`);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${demoSite.address}/login`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goto(`${demoSite.address}/admin/settings/security`);
  await page.waitForURL(`${demoSite.address}/login?to=*`);
});
