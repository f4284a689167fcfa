import type { Page } from '@playwright/test';
import { fillNewPost, openContent } from './support/content-form.ts';

import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

/** The visible buttons of forms of which a notice covers a part. */
const listCoveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('.notices > *')].map((one) => one.getBoundingClientRect());
    const buttons = [...document.querySelectorAll('.save-bar button, button[type="submit"]')];
    return buttons
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return notices.some(
          (notice) =>
            box.left < notice.right &&
            box.right > notice.left &&
            box.top < notice.bottom &&
            box.bottom > notice.top,
        );
      })
      .map((button) => button.textContent ?? '');
  });

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('a notice covers no button of the form that was saved', async ({ page, demoSite }) => {
      const notices = page.locator('.notices');
      await test.step('a draft', async () => {
        await openContent(page, demoSite.address);
        await fillNewPost(page, 'A draft', 'Its text.');
        await page.getByRole('button', { name: 'Save Draft' }).click();
        await expect(notices).toContainText('Draft saved.');
        expect(await listCoveredButtons(page)).toEqual([]);
        await page.getByRole('button', { name: 'Save Draft' }).click();
        await expect(notices.getByText('Draft saved.')).toHaveCount(2);
        expect(await listCoveredButtons(page)).toEqual([]);
      });

      await test.step('settings', async () => {
        await signInToAdmin(page, demoSite.address, '/admin/settings/general');
        const description = page.getByLabel('Site Description');
        await description.fill(`${await description.inputValue()}!`);
        await page.getByRole('button', { name: 'Save Settings' }).click();
        await expect(notices).toContainText('Settings saved successfully!');
        expect(await listCoveredButtons(page)).toEqual([]);
      });

      await test.step('a file’s details', async () => {
        await signInToAdmin(page, demoSite.address, '/admin/media');
        const files = page.getByRole('list', { name: 'Files' });
        await files.getByRole('listitem').first().getByRole('button').first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(notices).toContainText('File saved.');
        expect(await listCoveredButtons(page)).toEqual([]);
      });
    });
  });
