import { expect, type Page } from '@playwright/test';
import { listAxeViolations } from './axe-violations.ts';

/**
 * Checks the open page at the widths of a phone and a computer: no horizontal scrolling, no axe violations. Where only one
 * part changed since the page was checked, such as a dialog that opened, axe needs to look at that part only.
 */
export const expectAccessibleLayout = async (page: Page, part?: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('dialog[open]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent?.slice(0, 80)),
    );
    expect(cut, `dialogs that scroll horizontally at ${width} px`).toEqual([]);
    expect(await listAxeViolations(page, part)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};
