import type { Page } from '@playwright/test';
import { editor, fillNewPost, openContent } from './support/content-form.ts';

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

/** The visible controls, and bars with controls, of which a notice covers a part; in the dialog if one is open. */
const listCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A notice has its place in a few frames, and then stays there.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    const dialog = document.querySelector('dialog[open]');
    const frame = (dialog ?? document.documentElement).getBoundingClientRect();
    const notices = [...document.querySelectorAll('.notices > *')].map((one) => one.getBoundingClientRect());
    const controls = 'a[href], button, input, select, textarea, .comparison-actions, .save-bar';
    return [...(dialog ?? document).querySelectorAll(controls)]
      .filter((control) => !control.closest('.notices'))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return notices.some(
          (notice) =>
            left < notice.right &&
            right > notice.left &&
            Math.max(top, frame.top) < notice.bottom &&
            Math.min(bottom, frame.bottom) > notice.top,
        );
      })
      .map((control) => control.textContent || control.outerHTML);
  });

/** Whether a notice covers the line in which the cursor is. */
const isLineCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const line = getSelection()?.getRangeAt(0).getBoundingClientRect();
    return [...document.querySelectorAll('.notices > *')]
      .map((one) => one.getBoundingClientRect())
      .some(({ top, bottom, left }) => line && line.top < bottom && line.bottom > top && line.left > left);
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
        const save = page.getByRole('button', { name: 'Save Draft' });
        const before = await save.boundingBox();
        await save.click();
        await expect(notices).toContainText('Draft saved.');
        // Its place is found in its first frame.
        await expect.poll(() => listCoveredButtons(page)).toEqual([]);
        // What a save adds to the form must not put another button under the pointer.
        await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
        expect(await save.boundingBox()).toEqual(before);
        // An equal notice takes its place, and is announced as a new one.
        const first = await notices.getByText('Draft saved.').elementHandle();
        await save.click();
        await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
        await expect(notices.getByText('Draft saved.')).toHaveCount(1);
        expect(await listCoveredButtons(page)).toEqual([]);
        // In a dialog, which hides everything outside of it.
        await page.getByRole('button', { name: 'History' }).click();
        await expect(
          page.getByRole('dialog').getByRole('status').filter({ hasText: 'Draft saved.' }),
        ).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
        await expect(page.getByText('Draft saved.')).toHaveCount(0);
        await page.keyboard.press('Escape');
      });

      await test.step('the line that is written', async () => {
        await editor(page).press('End');
        for (let line = 0; line < 8; line += 1) {
          await page.keyboard.type('Next.');
          await page.keyboard.press('Enter');
          await page.keyboard.type('A new line');
          await expect.poll(() => isLineCovered(page)).toBe(false);
        }
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

for (const [width, height] of [
  [360, 640],
  [360, 740],
  [1280, 800],
] as const)
  test(`a notice covers no control of a form or a dialog at ${width} × ${height}`, async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize({ width, height });
    const shown = page.locator('.notices');
    await test.step('a form', async () => {
      await signInToAdmin(page, demoSite.address, '/admin/settings/general');
      const description = page.getByLabel('Site Description');
      await description.fill(`${await description.inputValue()}!`);
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(shown).toContainText('Settings saved successfully!');
      await expect.poll(() => listCoveredControls(page)).toEqual([]);
    });

    await test.step('a dialog that grows after the notice is shown, until its button sticks at its end', async () => {
      await openContent(page, demoSite.address);
      await fillNewPost(page, `A long draft ${width} ${height}`, 'Its text.');
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await expect(shown).toContainText('Draft saved.');
      await editor(page).fill('A new line.\n'.repeat(40));
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await expect(page.getByText('Everything is saved.')).toBeVisible();
      // The version comes later than the focus, which would measure again.
      await page.route(/\/versions\/\d+(\?|$)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.getByRole('button', { name: 'History' }).click();
      const dialog = page.getByRole('dialog', { name: 'History' });
      await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
      await expect(dialog.locator('.comparison-actions')).toBeVisible();
      await expect(dialog.locator('.notices')).toContainText('Draft saved.');
      await expect.poll(() => listCoveredControls(page), { timeout: 2_000 }).toEqual([]);
      await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect.poll(() => listCoveredControls(page), { timeout: 2_000 }).toEqual([]);
      await expect(dialog.locator('.notices')).toContainText('Draft saved.');
    });
  });
