import type { Page } from '@playwright/test';

/**
 * Lets every request for content wait, or every one to the given address, until the returned function is called: so
 * that a page can be seen loading.
 */
export const holdRequests = async (page: Page, address = '**/wp-json/**'): Promise<() => void> => {
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
