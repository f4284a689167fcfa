import type { Page } from '@playwright/test';

const thumbnail =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path fill="teal" d="M0 0h480v360H0z"/></svg>';
const player = '<!doctype html><html lang="en"><title>Player</title><p>Player</p></html>';

/** Answers for the video platform, which tests cannot reach. */
export const standInForVideos = async (page: Page): Promise<void> => {
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: thumbnail }),
  );
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  );
};

/** How long nothing may be on its way before a page counts as settled. */
const quiet = 150;

/**
 * Opens a page and goes through it to its end, so that whatever waits for the visitor to come near has come; then
 * returns to the top. Gives the answer's status.
 */
export const lookThrough = async (page: Page, address: string): Promise<number | undefined> => {
  let underway = 0;
  let lastEnd = Date.now();
  const begin = () => {
    underway += 1;
  };
  const end = () => {
    underway -= 1;
    lastEnd = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const settle = async () => {
    const deadline = Date.now() + 10_000;
    while ((underway > 0 || Date.now() - lastEnd < quiet) && Date.now() < deadline)
      await page.waitForTimeout(25);
  };
  const answer = await page.goto(address);
  await settle();
  await page.evaluate(async () => {
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // What waits to be near is told between two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await settle();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return answer?.status();
};

/** Begins to add up how far things jump while a page is shown; for every page opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far things have jumped on the page that is open. */
export const shiftOn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
