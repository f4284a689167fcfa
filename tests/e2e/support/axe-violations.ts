import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { passedAttribute } from './page-parts.ts';

const readAxe = (): string => readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * The accessibility violations that axe finds on the open page, or in one part of it, outside the parts that are marked as
 * passed: axe takes about a fifth of the time of a journey.
 */
export const listAxeViolations = async (page: Page, root = ':root'): Promise<string[]> => {
  // Axe is half a megabyte: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  return page.evaluate(
    async ({ root, passed }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // The iframe holds the video platform's player, which is not our code. No rule that runs reads style sheets.
      const { violations } = await run(
        { include: root, exclude: [...document.querySelectorAll(`iframe, [${passed}]`)] },
        { reporter: 'no-passes', preload: { assets: ['media'] } },
      );
      // The cursor scrolls a table that is being edited.
      const isEdited = (id: string, target: unknown) =>
        id === 'scrollable-region-focusable' &&
        document.querySelector(String(target))?.closest('[contenteditable="true"]') != null;
      return violations.flatMap(({ id, nodes }) => {
        const [first] = nodes.filter(({ target }) => !isEdited(id, target[0]));
        return first ? [`${id}: ${first.html}`] : [];
      });
    },
    { root, passed: passedAttribute },
  );
};
