import type { Page } from '@playwright/test';
import { notice, openContent } from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const original = 'Mentors wanted: one hour a week for a girl’s future';

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select “${title}”` });

/** Uses a button of the bar above the list, and waits for the response. */
const useBar = async (page: Page, label: string, confirm?: () => Promise<void>) => {
  const changed = page.waitForResponse(
    (response) => response.url().includes('/content-bulk/update') && response.ok(),
  );
  await page.getByRole('button', { name: `${label}: 2 posts` }).click();
  await confirm?.();
  await changed;
};

// Begun on a computer, ended on a phone.
test('copies are categorised, published and binned together', async ({ page, demoSite }) => {
  const { address } = demoSite;
  const category = 'Copies';
  await page.setViewportSize(computer);
  await openContent(page, address, '?search=Mentors+wanted');
  await page.getByRole('button', { name: `Duplicate “${original}”` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue(`${original} (copy)`);
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  // The form makes a copy, too, and opens it.
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByPlaceholder('Enter title')).toHaveValue(`${original} (copy 2)`);
  await page.getByRole('button', { name: 'Cancel' }).click();

  // From the keyboard: the first checkbox, then Shift for all down to the other copy.
  await expect(page.getByRole('checkbox', { name: /^Select “/ })).toHaveCount(3);
  await box(page, `${original} (copy 2)`).focus();
  await page.keyboard.press('Space');
  await box(page, `${original} (copy)`).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 posts selected')).toBeInViewport({ ratio: 1 });
  await expectAccessibleLayout(page);

  await useBar(page, 'Set category', async () => {
    await page.getByRole('dialog').getByLabel('Category').fill(category);
    await page.getByRole('button', { name: 'Set Category', exact: true }).click();
  });
  await expect(notice(page, `2 posts are now in “${category}”.`)).toBeVisible();
  await box(page, `${original} (copy 2)`).check();
  await box(page, `${original} (copy)`).check();
  await useBar(page, 'Publish', async () => {
    await expect(page.getByText('2 posts are drafts and will be published.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
  });
  await expect(notice(page, '2 posts published.')).toBeVisible();
  const listed = async () => {
    const response = await page.request.get(`${address}/updates?category=${encodeURIComponent(category)}`);
    return (await response.text()).match(/future \(copy(?: 2)?\)<\/a>/g)?.length ?? 0;
  };
  expect(await listed()).toBe(2);

  // The category gets another name; shared links with the old one lead there.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('button', { name: `Rename “${category}”` }).click();
  const nameField = page.getByLabel(`New name of “${category}”`);
  await nameField.fill('Mentoring');
  await nameField.press('Escape');
  await expect(page.getByRole('button', { name: `Rename “${category}”` })).toBeFocused();
  await page.keyboard.press('Enter');
  await nameField.fill('Renamed copies');
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rename “Renamed copies”' })).toBeFocused();

  // The name of another category merges the two, after a question; Undo separates them.
  await page.keyboard.press('Enter');
  await page.getByLabel('New name of “Renamed copies”').fill('Community');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Merge “Renamed copies” into “Community”?' });
  await expect(question.getByText(/^2 posts will move from/)).toBeVisible();
  await expectAccessibleLayout(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await listed()).toBe(2);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await question.getByRole('button', { name: 'Merge the Categories' }).click();
  await expect(page.getByRole('button', { name: 'Rename “Community”' })).toBeFocused();
  const separated = page.waitForResponse((response) => response.url().endsWith('/update/undo'));
  await notice(page, '2 posts moved from “Renamed copies” to “Community”.')
    .getByRole('button', { name: 'Undo' })
    .last()
    .click();
  await separated;
  await expect(notice(page, '2 posts are in “Renamed copies” again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename “Renamed copies”' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await listed()).toBe(2);

  const undo = async (done: string) => {
    const undone = page.waitForResponse((response) => response.url().endsWith('/content-bulk/update/undo'));
    // Notices of earlier changes may still be there.
    await notice(page, done).getByRole('button', { name: 'Undo' }).last().click();
    await undone;
    await expect(box(page, `${original} (copy)`)).toHaveCount(1);
    expect(await listed()).toBe(2);
  };
  await box(page, `${original} (copy 2)`).check();
  await box(page, `${original} (copy)`).check();
  await expect(page.getByText('2 posts selected')).toBeInViewport({ ratio: 1 });
  await useBar(page, 'Unpublish', () => page.getByRole('button', { name: 'Unpublish', exact: true }).click());
  expect(await listed()).toBe(0);
  await undo('2 posts unpublished.');
  await box(page, `${original} (copy 2)`).check();
  await box(page, `${original} (copy)`).check();
  // What visitors see goes to the bin after a question.
  const binBoth = () =>
    useBar(page, 'Move to bin', async () => {
      const asked = page.getByRole('dialog', { name: 'Move 2 posts to the bin?' });
      await expect(asked).toContainText('2 published posts will disappear from the site.');
      await expectAccessibleLayout(page);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      expect(await listed()).toBe(2);
      await page.getByRole('button', { name: 'Move to Bin: 2 posts' }).click();
      await asked.getByRole('button', { name: 'Move to Bin' }).click();
    });
  await binBoth();
  await expect(box(page, `${original} (copy)`)).toHaveCount(0);
  expect(await listed()).toBe(0);
  await undo('2 posts moved to the bin.');
  await box(page, `${original} (copy 2)`).check();
  await box(page, `${original} (copy)`).check();
  await binBoth();
  await expect(box(page, `${original} (copy)`)).toHaveCount(0);

  // They come back as drafts, which go to the bin again without a question.
  await page.getByLabel('Status').selectOption('Bin');
  await box(page, `${original} (copy 2)`).check();
  await box(page, `${original} (copy)`).check();
  await useBar(page, 'Restore');
  await expect(notice(page, '2 posts restored as drafts.')).toBeVisible();
  expect(await listed()).toBe(0);
  await page.goto(`${address}/admin/content?search=Mentors+wanted&status=draft`);
  await box(page, `${original} (copy 2)`).check();
  await box(page, `${original} (copy)`).check();
  await useBar(page, 'Move to bin');
  await expect(notice(page, '2 posts moved to the bin.')).toBeVisible();

  // One of them is deleted for good as a selection, the other with everything in the bin.
  await page.goto(`${address}/admin/content?status=bin`);
  await box(page, `${original} (copy 2)`).check();
  await page.getByRole('button', { name: 'Delete Permanently: 1 post', exact: true }).click();
  const last = page.getByRole('dialog', { name: 'Delete 1 post permanently?' });
  await expectAccessibleLayout(page);
  await last.getByRole('button', { name: 'Delete Permanently' }).click();
  await expect(notice(page, '1 post deleted permanently.')).toBeVisible();
  await expect(box(page, `${original} (copy 2)`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty Bin' }).click();
  const emptying = page.getByRole('dialog', { name: 'Empty the bin?' });
  await expect(emptying).toContainText('will be deleted permanently');
  await expectAccessibleLayout(page);
  await emptying.getByRole('button', { name: /^Delete \d+ posts?$/ }).click();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
});
