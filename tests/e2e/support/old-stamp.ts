import type { Page } from '@playwright/test';

/** Serves the page with an expired stamp, as an old cached page would have. */
export const serveOldStamp = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace(/\d{13}\.[\w-]{43}/g, `1600000000000.${'A'.repeat(43)}`);
    return route.fulfill({ response, body: html });
  });
