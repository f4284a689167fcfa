import { expect, type Locator, type Page } from '@playwright/test';
import type { FakeContentHost } from '../../support/fake-content-host.ts';

type Outage = {
  readonly host: FakeContentHost;
  readonly address: string;
  /** The REST list that the page could not load. */
  readonly list: string;
};

/**
 * Brings the content host back and follows "Try Again". The page also asks again by itself, every ten seconds: it must not
 * have recovered before the link is followed, so its clock stands still meanwhile. The test has to install the clock
 * (`page.clock.install`) before it opens the page.
 */
export const tryAgainAfter = async (
  page: Page,
  { host, address, list }: Outage,
  link: Locator,
): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await host.start();
  // For two seconds after a failure the server does not ask the host again.
  const statusOfList = async () => (await page.request.get(`${address}/wp-json/wp/v2/${list}`)).status();
  await expect.poll(statusOfList).toBe(200);
  await link.click();
  await page.clock.resume();
};
