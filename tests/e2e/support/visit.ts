import type { Page } from '@playwright/test';

/** Opens an address and waits until scripts have taken the page over; an open modal is then one for the browser, too. */
export const visit = async (page: Page, address: string) => {
  const answer = await page.goto(address);
  await page.waitForFunction(() => {
    const keys = Object.keys(document.getElementById('main') ?? {});
    return (
      keys.some((key) => key.startsWith('__react')) && !document.querySelector('dialog[open]:not(:modal)')
    );
  });
  return answer;
};
