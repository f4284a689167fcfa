import type { Page } from '@playwright/test';
import { plainPicture } from '../support/sent-pictures.ts';
import { editor, openContent } from './support/content-form.ts';
import { expectAccessibleWidth } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { uploadFile } from './support/upload-file.ts';

/** Where the toolbar and the cursor are, and where the window or the save bar at its bottom ends what is visible. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector) as Element;
    const toolbar = find('[role="toolbar"]').getBoundingClientRect();
    const saveBar = find('.save-bar');
    const isBelow = getComputedStyle(saveBar).position === 'sticky';
    const selection = getSelection() as Selection;
    const range = selection.getRangeAt(0).getBoundingClientRect();
    const { anchorNode } = selection;
    // The range of a cursor in an empty line has no size.
    const line = anchorNode instanceof Element ? anchorNode : (anchorNode?.parentElement as Element);
    const cursor = range.height > 0 ? range : line.getBoundingClientRect();
    return {
      toolbar: { top: toolbar.top, bottom: toolbar.bottom },
      cursor: { top: cursor.top, bottom: cursor.bottom },
      end: isBelow ? saveBar.getBoundingClientRect().top : innerHeight,
    };
  });

/** The cursor is visible, and the toolbar above it. */
const expectBothVisible = async (page: Page, where: string) => {
  const { toolbar, cursor, end } = await readPlaces(page);
  expect(toolbar.top, `toolbar ${where}`).toBeGreaterThanOrEqual(0);
  expect(cursor.top, `cursor ${where}`).toBeGreaterThanOrEqual(toolbar.bottom);
  expect(cursor.bottom, `cursor ${where}`).toBeLessThanOrEqual(end);
};

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
  // Above the keyboard of a phone.
  { width: 360, height: 420 },
])
  test(`the toolbar stays above the cursor in a long text with tables, at ${width} × ${height} px`, async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize({ width, height });
    await openContent(page, demoSite.address, '?new=1');
    const lines = Array.from(
      { length: 25 },
      (_, number) => `<p>Line ${number} of a text about wells.</p>`,
    ).join('');
    const rows = Array.from(
      { length: 30 },
      (_, row) => `<tr><td>Row ${row}</td><td>Salima</td><td>Zomba</td></tr>`,
    );
    await page.getByRole('button', { name: 'Show Source' }).click();
    await page
      .getByRole('textbox', { name: 'Content' })
      .fill(`${lines}<table><tbody>${rows.join('')}</tbody></table>${lines.replaceAll('Line', 'Verse')}`);
    await page.getByRole('button', { name: 'Show Source' }).click();

    await editor(page).getByText('Row 22').click();
    await expect(page.getByRole('button', { name: 'Add Row' })).toBeInViewport();
    await expectBothVisible(page, 'in the table');
    await expectAccessibleWidth(page);
    await editor(page).getByText('Verse 3 ').click();
    await expectBothVisible(page, 'below the table');
    await page.keyboard.type('Salima and ');
    await expectBothVisible(page, 'after typing');
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter'])
      await test.step(key, async () => {
        for (let times = 0; times < 40; times += 1) await page.keyboard.press(key);
        await expect.poll(async () => (await readPlaces(page)).cursor.top).toBeGreaterThan(0);
        await expectBothVisible(page, `after ${key}`);
      });

    await test.step('the part of the window above the keyboard of an iPhone is lower', async () => {
      await page.evaluate(() => {
        Object.defineProperty(visualViewport, 'offsetTop', { value: 150 });
        visualViewport?.dispatchEvent(new Event('scroll'));
      });
      expect((await readPlaces(page)).toolbar.top).toBe(150);
    });
  });

test('the words of the Insert menu are whole on a phone', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openContent(page, demoSite.address, '?new=1');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'Insert' });
  await expect(menu.getByRole('menuitem')).toHaveCount(13);
  const broken = await menu.evaluate((element) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { right } = range.getBoundingClientRect();
        if (range.getClientRects().length > 1 || right > element.getBoundingClientRect().right)
          found.push(word);
      }
    return found;
  });
  expect(broken).toEqual([]);
  await expectAccessibleWidth(page);
});

test('three quick clicks on a picture select the picture, not the words of its caption', async ({
  page,
  demoSite,
}) => {
  await openContent(page, demoSite.address, '?new=1');
  await page.getByRole('button', { name: 'Show Source' }).click();
  const { url } = await uploadFile(
    page,
    demoSite.address,
    'well.jpg',
    await plainPicture(321, 200).jpeg().toBuffer(),
  );
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill(
      `<p>Look:</p><figure class="wp-block-image"><img src="${url}" alt="A well"><figcaption>At dawn</figcaption></figure>`,
    );
  await page.getByRole('button', { name: 'Show Source' }).click();
  await editor(page).getByRole('img', { name: 'A well' }).click({ clickCount: 3 });
  await expect(editor(page).locator('.wp-block-image')).toHaveClass(/ProseMirror-selectednode/);
});
