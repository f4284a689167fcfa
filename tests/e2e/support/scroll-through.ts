import type { Page } from '@playwright/test';
import { followRequests } from './idle-page.ts';
import { waitForHydration } from './visit.ts';

type Scrolling = {
  /**
   * How many screens to scroll at once. What loads on scrolling loads a screen before it is visible, so with 2 all of it
   * is loaded; only with 1 is everything visible once, as layout shifts must be to be counted.
   */
  readonly screens: 1 | 2;
};

/**
 * Opens a page and scrolls to its end, so that everything that loads on scrolling is loaded; then scrolls back to the
 * top. Returns the response status.
 */
export const openAndScrollThrough = async (
  page: Page,
  address: string,
  { screens }: Scrolling,
): Promise<number | undefined> => {
  const requests = followRequests(page);
  const response = await page.goto(address);
  await waitForHydration(page);
  // Nobody scrolls before the fonts of the first screen are there, and a late one changes the height of texts below it.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.evaluate(async (step) => {
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += step * window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // As in `waitForFrame`: intersection observers run at the end of a frame.
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 2_000);
      });
    }
  }, screens);
  await requests.waitForIdle();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  requests.end();
  return response?.status();
};

type LayoutShifts = { total: number; readonly elements: string[] };
type LayoutShiftEntry = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Adds up the layout shifts of every page opened from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: LayoutShifts = { total: 0, elements: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        shifts.total += entry.value;
        for (const { node } of entry.sources)
          shifts.elements.push(`${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts of the open page, and what moved. */
export const getLayoutShifts = (page: Page): Promise<LayoutShifts> =>
  page.evaluate(() => (window as unknown as { shifts: LayoutShifts }).shifts);
