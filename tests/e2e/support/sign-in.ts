import type { Page } from '@playwright/test';
import { demoSignIn } from '../../../src/shared/demo-sign-in.ts';

/** Opens an admin path, signs in on the login screen, and waits until that path is shown. */
export const signInToAdmin = async (
  page: Page,
  address: string,
  path = '/admin',
  credentials: { readonly username: string; readonly password: string } = demoSignIn,
): Promise<void> => {
  await page.goto(address + path);
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === path.replace(/\?.*/, ''));
};
