import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const readAxe = (): string => readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The accessibility violations that axe finds on the open page, or in one part of it. */
export const listAxeViolations = async (page: Page, part = ':root'): Promise<string[]> => {
  // Axe is half a megabyte: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  return page.evaluate(async (include) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // The iframe holds the video platform's player, which is not our code. No rule that runs reads style sheets.
    const { violations } = await run(
      { include, exclude: 'iframe' },
      { reporter: 'no-passes', preload: { assets: ['media'] } },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
};
