import type { Page } from '@playwright/test';

/**
 * Opens an address and waits until scripts have taken the page over; an open modal is then one for the browser, too.
 * React marks an element before its effects have run, and takes over the frame before the page in it.
 */
export const visit = async (page: Page, address: string) => {
  const answer = await page.goto(address);
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    return (
      main?.firstElementChild &&
      [main, ...main.children].every(isTaken) &&
      !document.querySelector('dialog[open]:not(:modal)')
    );
  });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return answer;
};

/** The same, and waits until nothing more is being loaded. By itself the latter may come before the page's scripts do. */
export const visitUntilQuiet = async (page: Page, address: string) => {
  const answer = await visit(page, address);
  await page.waitForLoadState('networkidle');
  return answer;
};
