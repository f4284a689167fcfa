import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds wrong with the page as it is shown, or with one part of it. */
export const axeFindings = async (page: Page, part = ':root'): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // The player in its frame is the video platform's.
    const { violations } = await run({ include, exclude: 'iframe' }, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
};
