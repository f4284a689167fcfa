import type { Locator, Page } from '@playwright/test';
import { plainPicture } from '../support/sent-pictures.ts';
import { editor, openContent } from './support/content-form.ts';
import { expectAccessibleWidth } from './support/page-checks.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { uploadFile } from './support/upload-file.ts';

const fillSource = async (page: Page, html: string) => {
  await page.getByRole('button', { name: 'Show Source' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill(html);
  await page.getByRole('button', { name: 'Show Source' }).click();
  await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
};

// Begun on a computer, ended on a phone.
test('after a dialog and after the Insert menu, writing goes on where it was', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openContent(page, demoSite.address, '?new=1');
  const { url } = await uploadFile(
    page,
    demoSite.address,
    'bench.jpg',
    await plainPicture(321, 560).jpeg().toBuffer(),
  );
  await fillSource(
    page,
    `<p>First words</p><figure class="wp-block-image"><img src="${url}" alt=""><figcaption>At dawn</figcaption></figure><p>Last words</p>`,
  );
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true });
  const picture = editor(page).locator('.wp-block-image');
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' });

  await test.step('Escape in the Insert menu gives the focus back to the text, at the same place', async () => {
    await editor(page).getByText('First words').click();
    await page.keyboard.press('Home');
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
    await tool('Insert').click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu', { name: 'Insert' })).toHaveCount(0);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type(' new');
    await expect(editor(page).getByText('First new words')).toBeVisible();
  });

  await test.step('a picture that is described is selected, and words go below it', async () => {
    const note = page.getByRole('paragraph').filter({ hasText: 'no alternative text yet' });
    await note.getByRole('button', { name: 'Describe the Picture' }).click();
    await dialog.getByLabel('Alternative text').fill('The lake');
    await dialog.getByLabel('Alternative text').press('Enter');
    await expect(picture).toHaveClass(/ProseMirror-selectednode/);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Below it.');
    await expect(editor(page).locator('.wp-block-image + p')).toHaveText('Below it.');
    await expect(picture.locator('figcaption')).toHaveText('At dawn');
  });

  await test.step('also where the cursor was in its caption', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await picture.locator('figcaption').click();
    await tool('Describe the Picture').click();
    await dialog.getByLabel('Alternative text').fill('The lake at dawn');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(picture).toHaveClass(/ProseMirror-selectednode/);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Again. ');
    await expect(picture.locator('figcaption')).toHaveText('At dawn');
    await expect(editor(page).locator('.wp-block-image + p')).toHaveText('Again.');
  });
});

/** Where the line of the cursor and the list are, and what is visible of the window. */
const readPlaces = (list: Locator) =>
  list.evaluate((element) => {
    const range = (getSelection() as Selection).getRangeAt(0);
    const line = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return {
      line: { top: line.top, bottom: line.bottom },
      list: { top: box.top, bottom: box.bottom },
      visible: {
        top: visualViewport?.offsetTop ?? 0,
        bottom: (visualViewport?.offsetTop ?? 0) + (visualViewport?.height ?? innerHeight),
      },
    };
  });

const expectBesideLine = async (list: Locator, where: string) => {
  const { line, list: box, visible } = await readPlaces(list);
  expect(box.bottom <= line.top || box.top >= line.bottom, `${where}: the line is covered`).toBe(true);
  expect(box.top, where).toBeGreaterThanOrEqual(visible.top);
  expect(box.bottom, where).toBeLessThanOrEqual(visible.bottom);
  expect(box.bottom - box.top, where).toBeGreaterThan(60);
};

for (const { width, height, keyboard } of [
  { width: 1280, height: 900, keyboard: 0 },
  { width: 360, height: 740, keyboard: 0 },
  { width: 360, height: 420, keyboard: 0 },
  // An iPhone does not make the window smaller for its keyboard.
  { width: 360, height: 740, keyboard: 300 },
])
  test(`the slash menu never covers its line, at ${width} × ${height} px with a keyboard of ${keyboard} px`, async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize({ width, height });
    await openContent(page, demoSite.address, '?new=1');
    await fillSource(
      page,
      Array.from({ length: 30 }, (_, number) => `<p>Line ${number} of a text.</p>`).join(''),
    );
    await page.evaluate((covered) => {
      if (covered === 0 || !visualViewport) return;
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - covered });
      visualViewport.dispatchEvent(new Event('resize'));
    }, keyboard);
    const list = page.getByRole('listbox', { name: 'Insert' });
    for (const number of [0, 9, 22, 29])
      for (const share of [0.3, 0.5, 0.7]) {
        const place = `line ${number} at ${share} of what is visible`;
        const line = editor(page).getByText(`Line ${number} of`);
        await line.click();
        await page.keyboard.press('End');
        await page.keyboard.type(' ');
        await line.evaluate(
          (element, wanted) => scrollBy(0, element.getBoundingClientRect().top - wanted),
          (height - keyboard) * share,
        );
        await page.keyboard.type('/');
        await expect(list).toBeVisible();
        // The list follows when the editor scrolls to its cursor.
        await expect(() => expectBesideLine(list, place)).toPass();
        // The last item is shown when it is chosen.
        await page.keyboard.press('ArrowUp');
        await expect(list.getByRole('option', { selected: true })).toContainText('File');
        const isShown = await list.getByRole('option', { selected: true }).evaluate((option) => {
          const { top, bottom } = option.getBoundingClientRect();
          const around = (option.parentElement as Element).getBoundingClientRect();
          return top >= around.top && bottom <= around.bottom + 1;
        });
        expect(isShown, `${place}: the current item is in sight`).toBe(true);
        await page.keyboard.type('vid');
        await expect(list.getByRole('option')).toHaveCount(1);
        await expect(async () => {
          const { line: box, list: short } = await readPlaces(list);
          expect(short.bottom <= box.top || short.top >= box.bottom, `${place}, short`).toBe(true);
        }).toPass();
        await page.keyboard.press('Escape');
        for (let letters = 0; letters < 5; letters += 1) await page.keyboard.press('Backspace');
      }
    if (keyboard === 0) await expectAccessibleWidth(page);
  });

/** Where the cursor is, and where what is visible of the text begins and ends. */
const readCursor = (page: Page) =>
  page.evaluate(() => {
    const range = (getSelection() as Selection).getRangeAt(0);
    const { anchorNode } = getSelection() as Selection;
    const line = (anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement) as Element;
    const own = range.getBoundingClientRect();
    const { left, top, bottom } = own.height > 0 ? own : line.getBoundingClientRect();
    const isSeen = (y: number) => {
      const shown = document.elementFromPoint(Math.max(left, 20) + 1, y);
      return shown !== null && shown.closest('.rich-text') !== null;
    };
    return { isSeen: isSeen(top + 3) && isSeen(bottom - 3), top, bottom };
  });

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 768, height: 900 },
  { width: 360, height: 740 },
  { width: 360, height: 420 },
])
  for (const hasPreview of width === 1280 ? [false, true] : [false])
    test(`the line that is typed is never covered, at ${width} × ${height} px${hasPreview ? ' beside the preview' : ''}`, async ({
      page,
      demoSite,
    }) => {
      await page.setViewportSize({ width, height });
      await openContent(page, demoSite.address, '?new=1');
      await page.getByPlaceholder('Enter title').fill('Never covered');
      if (hasPreview) await page.getByRole('button', { name: 'Live Preview' }).click();
      await editor(page).click();
      const expectSeen = async (where: string) =>
        expect(await readCursor(page), where).toMatchObject({ isSeen: true });
      await test.step('words that wrap into the next line', async () => {
        for (let words = 0; words < 45; words += 1) {
          // One key: with all of them the test would take ten times as long.
          await page.keyboard.insertText('villages with wells');
          await page.keyboard.press('Space');
          await expectSeen(`after ${words} times three words`);
        }
      });
      await test.step('paragraphs, headings and list items', async () => {
        for (let lines = 0; lines < 14; lines += 1) {
          await page.keyboard.press('Enter');
          await expectSeen(`empty line ${lines}`);
          await page.keyboard.type(lines === 5 ? '## Part' : lines === 8 ? '- One' : `Line ${lines}`);
          await expectSeen(`line ${lines}`);
        }
      });
    });
