import type { Page } from '@playwright/test';
import { plainPicture } from '../support/sent-pictures.ts';
import { editor, notice, openContent } from './support/content-form.ts';
import { expectAccessibleLayout, expectAccessibleWidth } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { uploadFile } from './support/upload-file.ts';
import { visit } from './support/visit.ts';

const readSource = async (page: Page): Promise<string> => {
  const toggle = page.getByRole('button', { name: 'Show Source' });
  await toggle.click();
  const html = await page.getByRole('textbox', { name: 'Content' }).inputValue();
  await toggle.click();
  await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
  return html;
};

/** Where the picture and its words are. */
const readSides = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const block = document.querySelector(`${selector} .wp-block-media-text`) as Element;
    const picture = (block.querySelector('img') as Element).getBoundingClientRect();
    const words = (block.querySelector('.wp-block-media-text__content') as Element).getBoundingClientRect();
    return { picture, words };
  }, root);

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])
  test(`a picture with words beside it is written by keyboard, moved to another post, and published at ${size.width} px`, async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize(size);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openContent(page, demoSite.address, '?new=1');
    const { url } = await uploadFile(
      page,
      demoSite.address,
      `portrait-${size.width}.jpg`,
      await plainPicture(600, 800 + size.width)
        .jpeg()
        .toBuffer(),
    );
    await page.getByPlaceholder('Enter title').fill('First draft');
    const block = editor(page).locator('.wp-block-media-text');
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true });

    await test.step('by the slash menu; words go beside the picture, and Enter in an empty line ends them', async () => {
      await editor(page).click();
      await page.keyboard.type('Meet her.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/picture and');
      await page.keyboard.press('Enter');
      const picker = page.getByRole('dialog', { name: 'Choose a picture' });
      const first = picker.getByRole('radio').first();
      await first.press('Enter');
      await expect(picker.getByText('Nothing chosen yet')).toBeVisible();
      await first.press('Space');
      await first.press('Enter');
      await expect(picker).toHaveCount(0);
      await expect(block).toHaveCount(1);
      await expect(editor(page)).toBeFocused();
      await page.keyboard.type('## Who she is');
      await page.keyboard.press('Enter');
      await page.keyboard.type('A nurse from Salima.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('- Clinics');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('And now: vote.');
      await expect(block.locator('h2')).toHaveText('Who she is');
      await expect(block.locator('li')).toHaveText('Clinics');
      await expect(editor(page).locator('> p').filter({ hasText: 'And now: vote.' })).toBeVisible();
      await expect(block).not.toContainText('And now');
      await expectAccessibleLayout(page);
    });

    await test.step('the picture goes to the other side and is described, by its tools', async () => {
      await block.locator('img').click();
      await expect(block).toHaveClass(/ProseMirror-selectednode/);
      await tool('Picture Right').click();
      await expect(block).toHaveClass(/has-media-on-the-right/);
      await page.keyboard.press('Alt+ArrowLeft');
      await expect(block).not.toHaveClass(/has-media-on-the-right/);
      await page.keyboard.press('Alt+ArrowRight');
      await expect(block).toHaveClass(/has-media-on-the-right/);
      await tool('Describe the Picture').click();
      const dialog = page.getByRole('dialog', { name: 'Describe the picture' });
      await dialog.getByLabel('Alternative text').fill('Thandiwe in Salima');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(block.getByRole('img', { name: 'Thandiwe in Salima' })).toBeVisible();
      await expect(block).toHaveClass(/ProseMirror-selectednode/);
      await expectAccessibleWidth(page);
    });

    await test.step('cut here, it is pasted into another post as it was', async () => {
      const before = await readSource(page);
      const [own] = /<div class="wp-block-media-text.*<\/div><\/div>/s.exec(before) ?? [''];
      expect(own).toContain('Thandiwe in Salima');
      await block.locator('img').click();
      await page.keyboard.press('Control+x');
      await expect(block).toHaveCount(0);
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await expect(notice(page, 'Draft saved.')).toBeVisible();
      await openContent(page, demoSite.address, '?new=1');
      await page.getByPlaceholder('Enter title').fill(`Beside words ${size.width}`);
      await editor(page).click();
      await page.keyboard.type('Her story.');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+v');
      await expect(block).toHaveCount(1);
      expect(await readSource(page)).toContain(own);
    });

    await test.step('on the page the words are beside the picture, on a phone below it', async () => {
      await page.getByRole('button', { name: 'Publish Post' }).click();
      await expect(notice(page, 'Post saved. It is on the site.')).toBeVisible();
      await visit(page, `${demoSite.address}/updates/beside-words-${size.width}`);
      await expect(page.locator('.prose').getByRole('img', { name: 'Thandiwe in Salima' })).toHaveAttribute(
        'src',
        /\/uploads\//,
      );
      const { picture, words } = await readSides(page, '.prose');
      if (size.width > 640) {
        expect(words.right).toBeLessThanOrEqual(picture.left);
        expect(Math.abs(words.top - picture.top)).toBeLessThan(40);
      } else expect(words.top).toBeGreaterThanOrEqual(picture.bottom);
      await expectAccessibleLayout(page);
    });
    expect(url).toMatch(/^\/uploads\//);
  });
