import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** On a phone and on a computer: nothing sticks out sideways, and axe finds nothing. */
export const expectSound = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};
