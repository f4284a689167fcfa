import type { Page } from '@playwright/test';

/** Signs in to WordPress as its administrator. */
export const signInToWordpress = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('malawi2025');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
};

/** Opens the form of a new entry. */
export const openNewEntry = async (page: Page, address: string, type: string): Promise<void> => {
  await page.goto(`${address}/wp-admin/post-new.php?post_type=${type}`);
  await page.getByRole('textbox', { name: 'Add title' }).waitFor();
};

type Typed = { readonly title: string; readonly text: string };

export const typeEntry = async (page: Page, { title, text }: Typed): Promise<void> => {
  await page.getByRole('textbox', { name: 'Add title' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
};

/** Publishes the entry that is open, after WordPress's question. */
export const publishEntry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await page.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('is now live').first().waitFor();
};
