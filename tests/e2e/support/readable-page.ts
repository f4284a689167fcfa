import type { Page } from '@playwright/test';
import { listWeakFocusRings } from './focus-ring.ts';
import { listUnmarkedWithForcedColours } from './forced-colours.ts';
import { listMotion, listSmallTargets, listSpacingErrors } from './reading-preferences.ts';
import { expect } from './site-test.ts';

// The rules of WCAG 2.2 that axe cannot check.

/** 1280 px enlarged to 400 per cent, see WCAG 1.4.10. */
const enlarged = { width: 320, height: 640 };

/** Checks the open page at the width of a computer. `measured` collects the kinds of focus rings of several pages. */
export const expectVisibleFocusAndColours = async (
  page: Page,
  where: string,
  measured: Set<string>,
): Promise<void> => {
  expect.soft(await listWeakFocusRings(page, measured), `focus rings of ${where}`).toEqual([]);
  expect.soft(await listUnmarkedWithForcedColours(page), `forced colours on ${where}`).toEqual([]);
  expect.soft(await listMotion(page), `motion on ${where}`).toEqual([]);
};

/** Checks the open page at the width of a phone, and then enlarged. */
export const expectReadableOnPhone = async (page: Page, where: string): Promise<void> => {
  expect.soft(await listSmallTargets(page), `small targets of ${where}`).toEqual([]);
  expect.soft(await listSpacingErrors(page), `text spacing of ${where}`).toEqual([]);
  await page.setViewportSize(enlarged);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${where}, enlarged`)
    .toBe(enlarged.width);
};
