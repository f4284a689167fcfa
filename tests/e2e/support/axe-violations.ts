import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const readAxe = (): string => readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * The parts of pages that are the same on many pages, or in many states of one page. What a part looks like follows from its
 * markup, the window's width and the style sheet; that of a part with form fields from their values, too.
 */
const repeatedParts = ':is(header, footer, nav, aside, section):not(:has(input, select, textarea))';

/** Digests of the parts in which axe has found no violation. */
const passedParts = new Set<string>();

const listPartDigests = async (page: Page): Promise<string[]> => {
  const { surroundings, parts } = await page.evaluate((selector) => {
    const styleSheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
    return {
      surroundings: `${innerWidth} ${styleSheet}`,
      // Whether the headings of a section are in order depends on the page that contains it.
      parts: [...document.querySelectorAll(selector)].map((part) =>
        part.matches('section') ? location.pathname + part.outerHTML : part.outerHTML,
      ),
    };
  }, repeatedParts);
  return parts.map((part) => createHash('sha256').update(`${surroundings} ${part}`).digest('base64'));
};

/**
 * The accessibility violations that axe finds on the open page, or in one part of it. Headers, footers and sections in which it
 * found none before are left out.
 */
export const listAxeViolations = async (page: Page, part = ':root'): Promise<string[]> => {
  // Axe is half a megabyte: each document loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe());
  const digests = await listPartDigests(page);
  const passed = digests.map((digest) => passedParts.has(digest));
  const violations = await page.evaluate(
    async ({ include, selector, passed }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const checkedBefore = [...document.querySelectorAll(selector)].filter((_, index) => passed[index]);
      // The iframe holds the video platform's player, which is not our code. No rule that runs reads style sheets.
      const { violations } = await run(
        { include, exclude: [...document.querySelectorAll('iframe'), ...checkedBefore] },
        { reporter: 'no-passes', preload: { assets: ['media'] } },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { include: part, selector: repeatedParts, passed },
  );
  if (part === ':root' && violations.length === 0) for (const digest of digests) passedParts.add(digest);
  return violations;
};
