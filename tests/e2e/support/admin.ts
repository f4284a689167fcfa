import type { Page } from '@playwright/test';
import { demoSignIn } from '../../../src/shared/demo-sign-in.ts';

/** Signs in on the login screen as somebody of the team would, and waits for the dashboard or where they were going. */
export const signInToAdmin = async (
  page: Page,
  address: string,
  going = '/admin',
  pair: { readonly username: string; readonly password: string } = demoSignIn,
): Promise<void> => {
  await page.goto(address + going);
  await page.getByLabel('Username').fill(pair.username);
  await page.getByLabel('Password').fill(pair.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === going.replace(/\?.*/, ''));
};
