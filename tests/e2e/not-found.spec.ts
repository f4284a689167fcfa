import { expect, test } from './support/site-test.ts';

test('an address that leads nowhere says so with status 404 and a way home', async ({
  page,
  demoSite,
  complaints,
}) => {
  const answer = await page.goto(`${demoSite.address}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
  await expect(page).toHaveURL(`${demoSite.address}/`);
  await expect(page).toHaveTitle('Thandiwe Banda for Miss Malawi 2025');
  // The browser itself reports the 404 of the page.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
