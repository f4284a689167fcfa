import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page, and until an open dialog is modal for the browser, too. React adds its keys to an
 * element before the effects run, and hydrates the frame before the page inside it.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    return (
      main?.firstElementChild &&
      [main, ...main.children].every(isHydrated) &&
      !document.querySelector('dialog[open]:not(:modal)')
    );
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
};

/** Opens an address and waits until the page is hydrated: before, its links and buttons would load whole pages. */
export const visit = async (page: Page, address: string) => {
  const response = await page.goto(address);
  await waitForHydration(page);
  return response;
};

/** Loads the open page again, and waits until it is hydrated. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await waitForHydration(page);
};

/** Like `visit`, then waits for network idle. Network idle alone may come before the page's scripts run. */
export const visitUntilIdle = async (page: Page, address: string) => {
  const response = await visit(page, address);
  await page.waitForLoadState('networkidle');
  return response;
};
