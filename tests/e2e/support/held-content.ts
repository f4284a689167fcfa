import type { Page } from '@playwright/test';

/** Lets every request for content wait until the returned function is called, so that a page can be seen loading. */
export const holdContent = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/wp-json/**', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
};
