import type { Page } from '@playwright/test';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const attempt = async (page: Page, password: string = demoSignIn.password) => {
  await page.getByLabel('Username').fill(demoSignIn.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('a visitor is redirected to the login, without a history entry, and after it to the requested page', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.goto(`${demoSite.address}/about`);
  await page.goto(`${demoSite.address}/admin/settings/security?from=here`);
  await page.waitForURL(/\/login\?to=/);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Demo credentials:')).toContainText(
    `${demoSignIn.username} / ${demoSignIn.password}`,
  );
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/about');
  await page.goForward();

  await test.step('a wrong password and an unavailable service have different messages', async () => {
    await attempt(page, 'wrong');
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await expectAccessibleState(page);
    await page.route('**/api/admin/sign-in', (route) => route.abort());
    await attempt(page);
    await expect(page.getByRole('alert')).toHaveText('Authentication service not available');
    await page.unroute('**/api/admin/sign-in');
    await page.route('**/api/admin/sign-in', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
    const unavailable = page.waitForResponse((response) => response.status() === 503);
    await attempt(page);
    await unavailable;
    await expect(page.getByRole('alert')).toHaveText('Authentication service not available');
    await page.unroute('**/api/admin/sign-in');
    expect(pageErrors.splice(0)).toHaveLength(3);
  });

  await attempt(page);
  await page.waitForURL('**/admin/settings/security?from=here');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('the login redirects to this site only, unknown admin paths redirect to the dashboard, and logging out leads to the login', async ({
  page,
  demoSite,
}) => {
  await page.goto(`${demoSite.address}/login?to=${encodeURIComponent('//evil.example/admin')}`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectAccessibleState(page);
  await attempt(page);
  await page.waitForURL(`${demoSite.address}/admin`);

  await test.step('the dashboard of the demo shows no first steps, but how to start a real campaign', async () => {
    await expect(page.getByRole('region', { name: 'This is the demo campaign' })).toContainText(
      'CAMPAIGN=own and a new DATA_DIR',
    );
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
    await expectAccessibleState(page);
  });

  await test.step('unknown admin paths, and the login of a signed-in member', async () => {
    for (const path of ['/admin/nothing', '/admin/settingsx', '/admin/a/b/c', '/login']) {
      await page.goto(demoSite.address + path);
      await page.waitForURL(`${demoSite.address}/admin`);
    }
  });

  await test.step('after a logout the login address does not contain the last path', async () => {
    await page.goto(`${demoSite.address}/admin/settings/security`);
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${demoSite.address}/login`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.goto(`${demoSite.address}/admin/settings/security`);
    await page.waitForURL(`${demoSite.address}/login?to=*`);
  });
});
