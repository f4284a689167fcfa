import { createHash } from 'node:crypto';
import type { JSHandle, Page } from '@playwright/test';
import { type DrawFocus, startFocusDrawing } from './focus-drawing.ts';
import { type Focusable, findFocusables, focusableAttribute, markFocusables } from './focusables.ts';
import { addPassed, readPassed } from './passed-parts.ts';
import { describeRingLooks } from './ring-looks.ts';
import { areNear, measureRingWidth, type RingPlace, takePicture } from './ring-pixels.ts';
import { keepScrolling, scrollToRings } from './ring-places.ts';

/** WCAG 2.4.13 describes a ring of this width; ours is 3 pixels wide, less where it is round or behind something. */
const neededWidth = 2;

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

type PlacedRing = { readonly index: number; readonly place: RingPlace };

/** Groups rings that do not touch each other: each group needs one picture only. */
const groupRings = (rings: readonly PlacedRing[]): PlacedRing[][] => {
  const groups: PlacedRing[][] = [];
  for (const ring of rings) {
    const group = groups.find((others) => others.every(({ place }) => !areNear(ring.place, place)));
    if (group) group.push(ring);
    else groups.push([ring]);
  }
  return groups;
};

/** Hides the ring of what really has the focus, except while a picture is taken of one of `shown`. */
const hideRealFocus = (found: JSHandle<Focusable[]>, shown: readonly number[] = []): Promise<void> =>
  found.evaluate(
    (focusables, { attribute, shown }) => {
      document.adoptedStyleSheets = [];
      const index = focusables.findIndex(({ element }) => element === document.activeElement);
      if (index < 0 || shown.includes(index)) return;
      const focused = `[${attribute}="${index}"]`;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `:is(${focused}, ${focused} + *, :has(${focused})) { outline-color: transparent !important; }`,
      );
      document.adoptedStyleSheets = [sheet];
    },
    { attribute: focusableAttribute, shown },
  );

/** How wide the rings of these focusables are, measured in pictures of the screen. Those of elements that are gone are left out. */
const measureRings = async (
  page: Page,
  found: JSHandle<Focusable[]>,
  indexes: readonly number[],
  drawFocus: DrawFocus,
): Promise<ReadonlyMap<number, number>> => {
  const widths = new Map<number, number>();
  if (indexes.length === 0) return widths;
  const restoreScrolling = await keepScrolling(page);
  let pending = indexes;
  while (pending.length > 0) {
    const rings = await scrollToRings(found, pending);
    await hideRealFocus(found);
    const before = await takePicture(page);
    for (const group of groupRings(rings)) {
      const drawn = group.map(({ index }) => index);
      await hideRealFocus(found, drawn);
      await drawFocus(drawn, true);
      const after = await takePicture(page);
      await drawFocus(drawn, false);
      for (const { index, place } of group) widths.set(index, measureRingWidth(place, before, after));
    }
    pending = pending.filter((index) => !rings.some((ring) => ring.index === index));
  }
  await restoreScrolling();
  // Pages change by themselves.
  const gone = await found.evaluate((all) =>
    all.flatMap(({ element }, index) => (element.isConnected ? [] : [index])),
  );
  for (const index of gone) widths.delete(index);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return widths;
};

/**
 * Lists what Tab reaches on the open page, or in a part of it, without showing it well: measured in pictures of the screen,
 * since a ring may have the colour of its ground, be cut off, or lie behind something. To be quick, groups of elements
 * get the focus at once, and in a run of all tests only one element of each kind is measured, and of the kinds
 * whose rings have the same look only one.
 */
export const listWeakFocusRings = async (page: Page, root = ':root'): Promise<string[]> => {
  const finding = await findFocusables(page, root);
  const kinds = await finding.evaluate((all) => all.kinds);
  const passed = readPassed('rings');
  const digests = kinds.map(({ kind }) => digest(kind));
  const unknown = digests.flatMap((kind, index) => (passed.has(kind) ? [] : [index]));
  if (unknown.length === 0) return [];

  const found = await finding.evaluateHandle((all) => all.found);
  const unmark = await markFocusables(finding);
  const { drawFocus, end } = await startFocusDrawing(page, kinds);
  await drawFocus(unknown, true);
  const looks = await describeRingLooks(found);
  await drawFocus(unknown, false);
  // A ring whose look only pixels can tell is like no other.
  const lookOf = (index: number): string => digest(looks[index] ?? kinds[index]?.kind ?? '');
  const alike = Map.groupBy(unknown, lookOf);
  const measured = [...alike].flatMap(([look, [one]]) =>
    passed.has(look) || one === undefined ? [] : [one],
  );
  const first = await measureRings(page, found, measured, drawFocus);
  // What moves by itself, such as a notice, may have moved between two pictures; a ring that is weak is weak again.
  const weak = [...first].flatMap(([index, width]) => (width < neededWidth ? [index] : []));
  const again = await measureRings(page, found, weak, drawFocus);
  const widths = new Map([...first].filter(([index]) => !weak.includes(index) || again.has(index)));
  for (const [index, width] of again) widths.set(index, width);
  await end();
  await unmark();

  const strong = [...widths].flatMap(([index, width]) => (width < neededWidth ? [] : [lookOf(index)]));
  const passedKinds = [...alike].flatMap(([look, indexes]) =>
    passed.has(look) || strong.includes(look) ? indexes.map((index) => digests[index] ?? '') : [],
  );
  addPassed('rings', [...strong, ...passedKinds]);
  return [...widths]
    .filter(([, width]) => width < neededWidth)
    .map(([index, width]) => `${width.toFixed(1)} px: ${kinds[index]?.name}`);
};
