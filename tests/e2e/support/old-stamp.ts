import type { Page } from '@playwright/test';

/** Serves the page with a stamp of 2020, as a page that was opened long ago; its signature is not checked then. */
export const serveOldStamp = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    // A stamp is a time and a signature.
    const html = (await response.text()).replace(/\d{13}\.[\w-]{43}/g, `1600000000000.${'A'.repeat(43)}`);
    return route.fulfill({ response, body: html });
  });
