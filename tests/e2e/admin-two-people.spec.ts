import type { Page } from '@playwright/test';
import {
  contentPath,
  editor,
  expectRejections,
  fillNewPost,
  notice,
  openContent,
  waitForSave,
} from './support/content-form.ts';
import { expectAccessibleWidth } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { signInAsNewMember } from './support/team-members.ts';

const title = (page: Page) => page.getByPlaceholder('Enter title');
/** Forty paragraphs, one of which is about chairs. */
const write = (chairs: string) =>
  Array.from({ length: 40 }, (_, place) => (place === 30 ? chairs : `Paragraph ${place + 1}.`)).join('\n');
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save Draft' });

for (const width of [1280, 360])
  test(`two people in one post see each other, take over, and both keep their words at ${width} px`, async ({
    page,
    browser,
    demoSite,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openContent(page, demoSite.address);
    await fillNewPost(page, `One table ${width}`, 'Two chairs.');
    await saveDraft(page).click();
    await expect(notice(page, 'Draft saved.')).toBeVisible();
    await expect(page).toHaveURL(/edit=\d+/);

    const context = await browser.newContext({ viewport: { width, height: 740 } });
    const name = `Thoko ${width}`;
    const thoko = await context.newPage();
    await signInAsNewMember(
      context,
      demoSite.address,
      { name, username: `thoko.${width}`, email: `thoko.${width}@team.example` },
      'a table and two chairs',
    );

    await test.step('the list and the form name the colleague who has the post open', async () => {
      await thoko.goto(demoSite.address + contentPath);
      await expect(thoko.getByRole('row').filter({ hasText: `One table ${width}` })).toContainText(
        'has this open',
      );
      await thoko.goto(page.url());
      await expect(notice(thoko, 'has had this post open since')).toBeVisible();
      await expect(title(thoko)).toBeDisabled();
      await expect(editor(thoko)).not.toBeEditable();
      // A long text can be scrolled by keyboard.
      await editor(thoko).focus();
      await expect(editor(thoko)).toBeFocused();
      await expect(saveDraft(thoko)).toHaveCount(0);
      await expectAccessibleWidth(thoko);
    });

    await title(page).fill(`My table ${width}`);
    await editor(page).fill(write('Two old chairs.'));
    await expect(page.getByText('What you typed is safe')).toBeVisible();

    await test.step('taking over: the other form learns it soon, stops saving, and keeps its words', async () => {
      const chairs = editor(page).getByText('Two old chairs.');
      await chairs.click();
      const before = await chairs.boundingBox();
      await thoko.getByRole('button', { name: 'Take Over' }).click();
      // What the colleague has not saved can be seen, and brought into the form.
      await expect(notice(thoko, 'has typed words that are not saved yet.')).toBeVisible();
      await expect(thoko.locator(':focus'), 'the focus is not nowhere').toHaveCount(1);
      await thoko.getByRole('button', { name: 'Show Them' }).click();
      const typed = thoko.getByRole('dialog', { name: /^What .* typed$/ });
      await expect(typed).toContainText('Two old chairs.');
      await expectAccessibleWidth(thoko, 'dialog[open]');
      await typed.getByRole('button', { name: 'Copy to the Form' }).click();
      await expect(editor(thoko)).toContainText('Two old chairs.');
      await expect(typed).toHaveCount(0);
      await title(thoko).fill(`Thoko’s table ${width}`);
      await editor(thoko).fill(write('Two new chairs.'));
      const saved = waitForSave(thoko);
      await saveDraft(thoko).click();
      await saved;
      const taken = notice(page, `${name} took over this post at`);
      await expect(taken).toContainText('What you typed is still here');
      // The note is seen far below its place, the caret is where it was, and the text under it has not moved.
      await expect(taken).toBeInViewport({ ratio: 1 });
      await expect(editor(page)).toBeFocused();
      expect(await chairs.boundingBox()).toEqual(before);
      const isClearOfCaret = async () => {
        const note = await taken.boundingBox();
        return note && before && (note.y + note.height <= before.y || note.y >= before.y + before.height);
      };
      await expect.poll(isClearOfCaret, 'the note leaves the line with the caret free').toBe(true);
      await page.keyboard.type('Mine. ');
      await expect(editor(page)).toContainText('Mine. ');
      await page.keyboard.press('Control+s');
      await expect(saveDraft(page)).toHaveCount(0);
      await expectAccessibleWidth(page);
      // Once the focus leaves the text, nothing more can be typed, and the focus is not nowhere.
      await title(page).focus();
      await expect(title(page)).toBeDisabled();
      await expect(editor(page)).not.toBeEditable();
      await expect(title(page)).toHaveValue(`My table ${width}`);
      await expect(page.locator(':focus')).toContainText('took over this post');
    });

    await test.step('taking over again: a save shows both versions, and both stay in the history', async () => {
      await title(thoko).fill(`Thoko’s long table ${width}`);
      await page.getByRole('button', { name: 'Take Over Again' }).click();
      await expect(title(page)).toBeEnabled();
      await editor(page).getByText('Paragraph 1.', { exact: true }).click();
      const rejected = page.waitForResponse((response) => response.status() === 409);
      await saveDraft(page).click();
      await rejected;
      const dialog = page.getByRole('dialog', { name: `${name} saved this post` });
      const row = dialog.getByRole('rowgroup').filter({ hasText: 'Title' });
      await expect(row).toContainText(`Thoko’s table ${width}`);
      await expect(row).toContainText(`My table ${width}`);
      await expect(row.locator('mark').first()).toBeInViewport();
      await expect(dialog.getByText('29 unchanged paragraphs')).toBeVisible();
      await expectAccessibleWidth(page, 'dialog[open]');
      await page.keyboard.press('Alt+ArrowDown');
      await expect(dialog.getByText('Difference 2 of 2')).toBeVisible();
      const text = dialog.getByRole('rowgroup').filter({ hasText: 'Content' });
      await expect(text.locator('mark').filter({ hasText: 'new' })).toBeInViewport();
      // One's own version is kept, and comes back whole.
      await dialog.getByRole('button', { name: 'Use Theirs' }).click();
      await expect(title(page)).toHaveValue(`Thoko’s table ${width}`);
      await expect(editor(page)).toContainText('Two new chairs.');
      await page.getByRole('button', { name: 'Bring Mine Back' }).click();
      await expect(title(page)).toHaveValue(`My table ${width}`);
      await expect(editor(page)).toContainText('Mine. ');
      const saved = waitForSave(page);
      await saveDraft(page).click();
      await saved;
      expectRejections(pageErrors, 409, 1);

      await expect(notice(thoko, 'took over this post at')).toContainText('What you typed is still here');
      await expect(title(thoko)).toHaveValue(`Thoko’s long table ${width}`);
      await thoko.getByRole('button', { name: 'History' }).click();
      const versions = thoko.getByRole('list', { name: 'Versions', exact: true }).getByRole('button');
      await expect(versions).toHaveCount(3);
      const kept = thoko.getByRole('list', { name: 'Kept versions' }).getByRole('button');
      await expect(kept).toHaveCount(1);
      await expectAccessibleWidth(thoko, 'dialog[open]');
      await versions.filter({ hasText: name }).click();
      await expect(
        thoko.getByRole('dialog', { name: 'History' }).getByRole('rowgroup').filter({ hasText: 'Title' }),
      ).toContainText(`Thoko’s table ${width}`);
      await expect(thoko.getByRole('button', { name: 'Restore as a Draft' })).toHaveCount(0);
      await thoko.keyboard.press('Escape');
    });

    await test.step('a closed tab is gone at once', async () => {
      await page.goto(demoSite.address);
      await expect(thoko.getByRole('button', { name: 'Edit Now' })).toBeVisible();
    });
    await context.close();
  });
