import { expect, type Page } from '@playwright/test';
import { signInToAdmin } from './sign-in.ts';

/** The path of the content screen. */
export const contentPath = '/admin/content';

/** Signs in and opens the content screen, with the given query string. */
export const openContent = (page: Page, address: string, search = '') =>
  signInToAdmin(page, address, `${contentPath}${search}`);

/** The rich text editor of an entry. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** The status message after an action. */
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Waits for the response to a save of an existing entry. */
export const waitForSave = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      /\/api\/admin\/content\/[^/]+\/\d+$/.test(response.url()) &&
      response.ok(),
  );

/** Publishes the changes to an entry, and waits for the response: the notice of an earlier save may still be visible. */
export const publishChanges = async (page: Page) => {
  const saved = waitForSave(page);
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await saved;
};

/** Opens the links for colleagues from the form of a saved entry. */
export const openPreviewLinks = async (page: Page) => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Link for Colleagues' }).click();
  return page.getByRole('dialog', { name: 'Link for colleagues' });
};

/** Opens the form of a new post and fills it in, without saving. */
export const fillNewPost = async (page: Page, title: string, text: string) => {
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
  await page.getByPlaceholder('Enter title').fill(title);
  await editor(page).fill(text);
};

/** Takes the console errors of rejected requests that the test provoked, and expects no others. */
export const expectRejections = (pageErrors: string[], status: number, times: number) => {
  const rejections = pageErrors.splice(0);
  expect(rejections).toHaveLength(times);
  for (const rejection of rejections) expect(rejection).toContain(String(status));
};
