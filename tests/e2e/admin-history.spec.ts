import {
  editor,
  fillNewPost,
  notice,
  openContent,
  openPreviewLinks,
  publishChanges,
  waitForSave,
} from './support/content-form.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';

// Begun on a computer, ended on a phone.
test('changes to a published post are previewed, published, compared and restored', async ({
  page,
  browser,
  demoSite,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await openContent(page, demoSite.address);
  const path = '/updates/seven-shelves';
  const readSite = async () => (await fetch(demoSite.address + path)).text();
  const title = page.getByPlaceholder('Enter title');
  const edit = () => page.getByRole('link', { name: /^Edit “.* shelves”/ }).click();
  const history = page.getByRole('dialog', { name: 'History' });

  await fillNewPost(page, 'Seven shelves', 'Seven schools have a shelf.');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(notice(page, 'It is on the site.')).toBeVisible();

  await test.step('Enter and Ctrl+S save a draft that visitors do not see', async () => {
    await edit();
    await title.fill('Eight shelves');
    await title.press('Enter');
    await expect(notice(page, 'Your changes are saved as a draft.')).toBeVisible();
    await editor(page).fill('Eight schools have a shelf.');
    const saved = waitForSave(page);
    await page.keyboard.press('Control+s');
    await saved;
    await expect(page.getByText('has changes that are not on the site yet')).toBeVisible();
    await expectAccessibleLayout(page);
    expect(await readSite()).toContain('Seven schools have a shelf.');
  });

  await test.step('the preview shows exactly what would be published', async () => {
    const dialog = await openPreviewLinks(page);
    await dialog.getByRole('button', { name: 'Create Preview Link' }).click();
    const link = dialog.getByLabel('Link for a colleague');
    const { pathname, search } = new URL(await link.inputValue());
    const visitor = await browser.newPage();
    await visitor.goto(demoSite.address + pathname + search);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Eight shelves');
    await expect(visitor.getByText('Eight schools have a shelf.').first()).toBeVisible();
    await visitor.close();
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the list says it; publishing puts the changes on the site', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Seven shelves' });
    await expect(row).toContainText('Unpublished changes');
    // The longest badge, and one action more than usual.
    for (const listWidth of [768, 1024, 1280]) {
      await page.setViewportSize({ width: listWidth, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(listWidth);
      const tops = await row
        .getByRole('cell')
        .last()
        .locator('.btn-icon')
        .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await edit();
    await expect(title).toHaveValue('Eight shelves');
    await publishChanges(page);
    await expect(notice(page, 'Post saved. It is on the site.').last()).toBeVisible();
    expect(await readSite()).toContain('Eight schools have a shelf.');
    // Other tests have posts in the same list.
    const published = page.getByRole('row').filter({ hasText: 'Eight shelves' });
    await expect(published).toContainText('Published');
    await expect(published).not.toContainText('Unpublished changes');
  });

  await test.step('an older version is compared word by word and restored as a draft', async () => {
    await edit();
    await page.getByRole('button', { name: 'History' }).click();
    // Not the notice of the last save, which stays for some time.
    await expect(history.getByText('On the site', { exact: true })).toHaveCount(1);
    await expect(history.getByRole('listitem')).toHaveText([
      /Same as the version before/,
      /Content/,
      /Title/,
      /Published before/,
    ]);
    await history.getByRole('button', { name: /Published before/ }).click();
    const text = history.getByRole('rowgroup').filter({ hasText: 'Content' });
    await expect(text.getByRole('deletion')).toHaveText('Seven');
    await expect(history.getByText('Difference 1 of 2')).toBeVisible();
    await expect(history.getByRole('deletion').first()).toBeInViewport();
    await expect(text.getByRole('insertion')).toHaveText('Eight');
    await expectAccessibleLayout(page, 'dialog[open]');
    await history.getByRole('button', { name: 'Restore as a Draft' }).click();
    await expect(notice(page, 'The older version is restored as a draft.')).toBeVisible();
    await expect(title).toHaveValue('Seven shelves');
    await expect(editor(page)).toHaveText('Seven schools have a shelf.');
    expect(await readSite()).toContain('Eight schools have a shelf.');
  });

  await test.step('unpublished changes can be discarded, and stay in the history', async () => {
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard the changes?' });
    await dialog.getByRole('button', { name: 'Discard Changes' }).click();
    await expect(title).toHaveValue('Eight shelves');
    await expect(page.getByText('has changes that are not on the site yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(6);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what was typed is saved before another version is restored', async () => {
    await title.fill('Not saved yet');
    await page.getByRole('button', { name: 'History' }).click();
    await history
      .getByRole('button', { name: /Published before/ })
      .first()
      .click();
    await expect(history.getByRole('button', { name: 'Restore as a Draft' })).toBeDisabled();
    await expect(history.getByText('Please save or undo what you typed first.')).toBeVisible();
  });
});
