import { expect, type Page } from '@playwright/test';
import { signInToAdmin } from './admin.ts';

/** Where content is looked after. */
export const contentPath = '/admin/content';

/** Signs in and goes to content, with the given part of the address. */
export const openContent = (page: Page, address: string, search = '') =>
  signInToAdmin(page, address, `${contentPath}${search}`);

/** The text of an entry. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** What is told after a deed. */
export const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Fills in the form of something new, and leaves it open. */
export const startPost = async (page: Page, title: string, text: string) => {
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible();
  await page.getByPlaceholder('Enter title').fill(title);
  await editor(page).fill(text);
};

/** The console tells of refused saves, which the test asked for. */
export const expectRejections = (complaints: string[], status: number, times: number) => {
  const rejections = complaints.splice(0);
  expect(rejections).toHaveLength(times);
  for (const rejection of rejections) expect(rejection).toContain(String(status));
};
