import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';

/** On a phone and on a computer: nothing sticks out sideways, and axe finds nothing. */
export const expectSound = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('dialog[open]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent?.slice(0, 80)),
    );
    expect(cut, `dialogs that scroll sideways at ${width} px`).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};
