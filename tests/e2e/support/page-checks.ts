import { expect, type Page } from '@playwright/test';
import { listAccessibilityErrors } from './accessibility-errors.ts';

/** 1280 px enlarged to 400 per cent, see WCAG 1.4.10: no phone is narrower. */
const narrow = { width: 320, height: 800 };
const computer = { width: 1280, height: 800 };

/** What is wider than its place: the page's horizontal overflow in pixels, and the dialogs that scroll horizontally. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => ({
    page: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    dialogs: [...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent?.slice(0, 80)),
  }));

const expectNoErrors = async (page: Page, part: string | undefined, hasRings: boolean): Promise<void> => {
  const overflow = await measureOverflow(page);
  expect(overflow, `horizontal overflow at ${page.viewportSize()?.width} px`).toEqual({
    page: 0,
    dialogs: [],
  });
  expect(await listAccessibilityErrors(page, part, { hasRings })).toEqual([]);
};

/**
 * Checks the open page at the width that it has, a phone's at the least width: no horizontal scrolling, and no accessibility
 * error but focus rings, see accessibility-errors.ts. For tests that run at the widths of a phone and a computer; others use
 * `expectAccessibleLayout`.
 */
export const expectAccessibleWidth = async (page: Page, part?: string): Promise<void> => {
  const before = page.viewportSize();
  const isPhone = before !== null && before.width < 640;
  if (isPhone) await page.setViewportSize({ ...before, width: narrow.width });
  await expectNoErrors(page, part, false);
  if (isPhone) await page.setViewportSize(before);
};

const expectAtBothWidths = async (page: Page, part: string | undefined, hasRings: boolean): Promise<void> => {
  const before = page.viewportSize();
  // Each resize costs a new layout: the width that the page has already is checked as it is, last.
  const sizes = [narrow, computer].filter(({ width }) => width !== before?.width);
  for (const size of before && sizes.length === 1 ? [...sizes, before] : sizes) {
    await page.setViewportSize(size);
    await expectNoErrors(page, part, hasRings);
  }
  if (before && sizes.length === 2) await page.setViewportSize(before);
};

/**
 * Checks the open page at the least width of a phone and at that of a computer, without its focus rings. Where only one part
 * changed since the page was checked, such as a dialog that opened, axe needs to look at that part only.
 */
export const expectAccessibleLayout = (page: Page, part?: string): Promise<void> =>
  expectAtBothWidths(page, part, false);

/** As `expectAccessibleLayout`, with the focus rings: for pages and states over which nothing lies. */
export const expectAccessibleState = (page: Page, part?: string): Promise<void> =>
  expectAtBothWidths(page, part, true);
