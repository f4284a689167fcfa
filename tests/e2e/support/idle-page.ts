import type { Page, Request } from '@playwright/test';

/** Runs in the page: resolves after its next frame. Seldom a page without a window gets no frame at all. */
export const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 2_000);
  });

/** Follows the requests of a page that is opened meanwhile. */
export const followRequests = (page: Page) => {
  const pending = new Set<Request>();
  const begin = (request: Request) => pending.add(request);
  const end = (request: Request) => pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    /** Waits until no request is pending, not even after the page has shown and handled the last response. */
    waitForIdle: async (): Promise<void> => {
      const deadline = Date.now() + 10_000;
      do {
        while (pending.size > 0 && Date.now() < deadline) await page.waitForTimeout(10);
        await page.evaluate(waitForFrame);
        await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      } while (pending.size > 0 && Date.now() < deadline);
    },
    end: (): void => {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
};
