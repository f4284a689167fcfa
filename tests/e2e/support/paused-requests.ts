import type { Page } from '@playwright/test';

/**
 * Pauses every request for content, or to the given address, until the returned function is called. A test can then
 * check the loading state of a page.
 */
export const pauseRequests = async (page: Page, address = '**/wp-json/**'): Promise<() => void> => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
};
