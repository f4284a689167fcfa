import { expect, type Page } from '@playwright/test';
import { listAxeViolations } from './axe-violations.ts';

const phone = { width: 360, height: 800 };
const computer = { width: 1280, height: 800 };

/** What is wider than its place: the page's horizontal overflow in pixels, and the dialogs that scroll horizontally. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => ({
    page: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    dialogs: [...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent?.slice(0, 80)),
  }));

/**
 * Checks the open page at the width that it has: no horizontal scrolling, no axe violations. For tests that run at the widths
 * of a phone and a computer; others use `expectAccessibleLayout`.
 */
export const expectAccessibleWidth = async (page: Page, part?: string): Promise<void> => {
  const overflow = await measureOverflow(page);
  expect(overflow, `horizontal overflow at ${page.viewportSize()?.width} px`).toEqual({
    page: 0,
    dialogs: [],
  });
  expect(await listAxeViolations(page, part)).toEqual([]);
};

/**
 * Checks the open page at the widths of a phone and a computer: no horizontal scrolling, no axe violations. Where only one
 * part changed since the page was checked, such as a dialog that opened, axe needs to look at that part only.
 */
export const expectAccessibleLayout = async (page: Page, part?: string): Promise<void> => {
  const before = page.viewportSize();
  // Each resize costs a new layout: the width that the page has already is checked as it is, last.
  const sizes = [phone, computer].filter(({ width }) => width !== before?.width);
  for (const size of before && sizes.length === 1 ? [...sizes, before] : sizes) {
    await page.setViewportSize(size);
    await expectAccessibleWidth(page, part);
  }
  if (before && sizes.length === 2) await page.setViewportSize(before);
};
