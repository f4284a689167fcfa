import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { listPageParts, type PagePart, partAttribute } from './page-parts.ts';
import { addPassedParts, readPassedParts } from './passed-parts.ts';

const readAxe = (): string => readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The outermost parts that passed before, by their indexes. */
const listOutermostPassed = (parts: readonly PagePart[], passed: ReadonlySet<string>): number[] => {
  const isInside: boolean[] = [];
  return parts.flatMap(({ digest, around }, index) => {
    const isLeftOut = isInside[around] ?? false;
    isInside[index] = isLeftOut || passed.has(digest);
    return passed.has(digest) && !isLeftOut ? [index] : [];
  });
};

/**
 * The accessibility violations that axe finds on the open page, or in one part of it. Axe takes about a fifth of the time of
 * a journey, so it leaves out the parts in which it found none before, in any test of this run.
 */
export const listAxeViolations = async (page: Page, root = ':root'): Promise<string[]> => {
  const parts = await listPageParts(page, root);
  const leftOut = listOutermostPassed(parts, readPassedParts());
  if (leftOut.includes(0)) return [];
  // Axe is half a megabyte: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  const violations = await page.evaluate(
    async ({ root, attribute, leftOut }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const checkedBefore = leftOut.flatMap((index) => [
        ...document.querySelectorAll(`[${attribute}="${index}"]`),
      ]);
      // The iframe holds the video platform's player, which is not our code. No rule that runs reads style sheets.
      const { violations } = await run(
        { include: root, exclude: [...document.querySelectorAll('iframe'), ...checkedBefore] },
        { reporter: 'no-passes', preload: { assets: ['media'] } },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { root, attribute: partAttribute, leftOut },
  );
  if (violations.length === 0) addPassedParts(parts.map(({ digest }) => digest));
  return violations;
};
