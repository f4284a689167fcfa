import type { Page } from '@playwright/test';

/** How long no request may be pending before the page counts as idle. */
const idleMilliseconds = 150;

/**
 * Opens a page and scrolls to its end, so that everything that loads on scrolling is loaded; then scrolls back to the
 * top. Returns the response status.
 */
export const openAndScrollThrough = async (page: Page, address: string): Promise<number | undefined> => {
  let pending = 0;
  let lastEnd = Date.now();
  const begin = () => {
    pending += 1;
  };
  const end = () => {
    pending -= 1;
    lastEnd = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const waitForIdle = async () => {
    const deadline = Date.now() + 10_000;
    while ((pending > 0 || Date.now() - lastEnd < idleMilliseconds) && Date.now() < deadline)
      await page.waitForTimeout(25);
  };
  const response = await page.goto(address);
  await waitForIdle();
  await page.evaluate(async () => {
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // Intersection observers run between two frames. Seldom a page without a window gets no frame at all.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 2_000);
      });
    }
  });
  await waitForIdle();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return response?.status();
};

/** Adds up the layout shifts of every page opened from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts of the open page. */
export const getLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
