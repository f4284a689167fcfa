import { expect, test } from './support/site-test.ts';

test('an unknown address responds with 404 and a link to the home page', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const response = await page.goto(`${demoSite.address}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
  await expect(page).toHaveURL(`${demoSite.address}/`);
  await expect(page).toHaveTitle('Thandiwe Banda for Miss Malawi 2025');
  // The browser logs the 404 of the page.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});
