import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The accessibility violations that axe finds on the open page, or in one part of it. */
export const listAxeViolations = async (page: Page, part = ':root'): Promise<string[]> => {
  // Axe is half a megabyte: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // The iframe holds the video platform's player, which is not our code.
    const { violations } = await run({ include, exclude: 'iframe' }, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
};
