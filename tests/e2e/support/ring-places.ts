import type { JSHandle, Page } from '@playwright/test';
import type { Focusable } from './focusables.ts';
import type { RingPlace } from './ring-pixels.ts';

/** Remembers how far everything on the page is scrolled. Returns what scrolls it back. */
export const keepScrolling = async (page: Page): Promise<() => Promise<void>> => {
  const scrolled = await page.evaluateHandle(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      )
      .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft })),
  );
  return () =>
    scrolled.evaluate((all) => {
      for (const { element, top, left } of all)
        if (element.scrollTop !== top || element.scrollLeft !== left)
          element.scrollTo({ top, left, behavior: 'instant' });
    });
};

/** Scrolls to the first of these focusables. Returns the places of all that are wholly on the screen then. */
export const scrollToRings = (
  found: JSHandle<Focusable[]>,
  indexes: readonly number[],
): Promise<{ readonly index: number; readonly place: RingPlace }[]> =>
  found.evaluate((focusables, indexes) => {
    /** As far as a ring is from its element. */
    const margin = 6;
    const isInBarOutside = (shown: Element | null, element: Element): boolean => {
      for (let around = shown; around && !around.contains(element); around = around.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(around).position)) return true;
      return false;
    };
    const isShown = ({ element, ringed }: Focusable): boolean => {
      const box = ringed.getBoundingClientRect();
      const [left, right] = [box.left - margin, box.right + margin];
      const [top, bottom] = [box.top - margin, box.bottom + margin];
      if (top < 0 || bottom > innerHeight) return false;
      for (
        let around = ringed.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const clip = around.getBoundingClientRect();
        if (box.left < clip.left || box.right > clip.right || top < clip.top || bottom > clip.bottom)
          return false;
      }
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [x, y],
        [x, top],
        [x, bottom],
        [left, y],
        [right, y],
      ] as const;
      return !points.some(([across, down]) =>
        isInBarOutside(document.elementFromPoint(across, down), element),
      );
    };
    const first = indexes[0] === undefined ? undefined : focusables[indexes[0]];
    if (first && !isShown(first))
      first.ringed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return indexes.flatMap((index) => {
      const focusable = focusables[index];
      if (!focusable || (focusable !== first && !isShown(focusable))) return [];
      const { left, top, right, bottom } = focusable.ringed.getBoundingClientRect();
      const isCard = focusable.element.localName === 'a' && focusable.ringed !== focusable.element;
      const line =
        (isCard ? null : focusable.ringed.getClientRects()[0]) ??
        new DOMRect(left, top, right - left, bottom - top);
      // Of what is taller than the screen, the ring's sides are on it.
      const height = Math.min(line.bottom, innerHeight) - Math.max(line.top, 0);
      const ends = Number(line.top >= 0) + Number(line.bottom <= innerHeight);
      return [{ index, place: { left, top, right, bottom, perimeter: 2 * height + ends * line.width } }];
    });
  }, indexes);
