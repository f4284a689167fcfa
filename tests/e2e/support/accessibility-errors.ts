import type { Page } from '@playwright/test';
import { listAxeViolations } from './axe-violations.ts';
import { listWeakFocusRings } from './focus-ring.ts';
import { listUnmarkedWithForcedColours } from './forced-colours.ts';
import { markPassedParts, unmarkPassedParts } from './page-parts.ts';
import { listMotion, listSmallTargets, listSpacingErrors } from './reading-preferences.ts';

/**
 * Lists what is wrong for people with disabilities on the open page, or in one part of it: by axe and by the rules of WCAG 2.2
 * that axe cannot check. Parts in which nothing was found before, in any test of this run, are left out. Focus rings are measured
 * in pictures, so nothing may lie over the page, such as an open menu.
 */
export const listAccessibilityErrors = async (
  page: Page,
  root = ':root',
  { hasRings = true }: { readonly hasRings?: boolean } = {},
): Promise<string[]> => {
  const recordPassed = await markPassedParts(page, root, hasRings ? 'parts' : 'parts-without-rings');
  if (!recordPassed) return [];
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const found: Readonly<Record<string, readonly string[]>> = {
    axe: await listAxeViolations(page, root),
    'small target': await listSmallTargets(page, root),
    'moves with reduced motion': await listMotion(page, root),
    'not marked with forced colours': await listUnmarkedWithForcedColours(page, root),
    // Narrow pages lose texts first.
    'with wider text spacing': isPhone ? await listSpacingErrors(page, root) : [],
    'weak focus ring': hasRings ? await listWeakFocusRings(page, root) : [],
  };
  await unmarkPassedParts(page);
  const errors = Object.entries(found).flatMap(([check, list]) => list.map((error) => `${check}: ${error}`));
  if (errors.length === 0) recordPassed();
  return errors;
};
