import type { BrowserContext } from '@playwright/test';

/**
 * Makes every page believe that it was opened ten seconds earlier. A form waits before it is sent until its page was
 * open for the time that the server demands (src/web/forms/use-form.ts); form-stamps.test.ts tests that time itself.
 */
export const skipMinimumOpenTime = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sincePageLoad = performance.now.bind(performance);
    performance.now = () => sincePageLoad() + 10_000;
  });
