import { expect, type Locator, type Page } from '@playwright/test';
import type { FakeContentHost } from '../../support/fake-content-host.ts';

type Outage = {
  readonly host: FakeContentHost;
  readonly address: string;
  /** The name of the REST list that the page could not load. */
  readonly list: string;
};

/**
 * Starts the content host again and clicks "Try Again". The page also retries by itself every ten seconds, so its clock is
 * paused until the click: the page must not recover earlier. The test has to install the clock
 * (`page.clock.install`) before it opens the page.
 */
export const clickTryAgainAfterOutage = async (
  page: Page,
  { host, address, list }: Outage,
  link: Locator,
): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await host.start();
  // For two seconds after an error the server does not request from the host again.
  const statusOfList = async () => (await page.request.get(`${address}/wp-json/wp/v2/${list}`)).status();
  await expect.poll(statusOfList).toBe(200);
  await link.click();
  await page.clock.resume();
};
