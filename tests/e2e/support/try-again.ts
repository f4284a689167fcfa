import { expect, type Locator, type Page } from '@playwright/test';

type RecoveredList = {
  /** The address of the site. */
  readonly site: string;
  /** The name of the REST list that the page could not load. */
  readonly list: string;
};

/**
 * Clicks "Try Again" as soon as the site can load the list again: for two seconds after an error it does not request from
 * the content host.
 */
export const clickTryAgain = async (
  page: Page,
  { site, list }: RecoveredList,
  link: Locator,
): Promise<void> => {
  const getStatus = async () => (await page.request.get(`${site}/wp-json/wp/v2/${list}`)).status();
  await expect.poll(getStatus).toBe(200);
  await link.click();
};
