import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

test.describe('a page script that cannot be loaded', () => {
  test('gives the visitor a retry inside the site, and the retry works', async ({
    page,
    demoSite,
    complaints,
  }) => {
    // Before scripts have taken the page over, the link would load the next one whole.
    await visit(page, `${demoSite.address}/no/such/page`);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    complaints.splice(0);
    await page.route('**/static/js/home-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const told = complaints.splice(0).join('\n');
    expect(told).toMatch(/ChunkLoadError: Loading chunk home-page failed/);
    expect(told).toMatch(/\(error: \/static\/js\/home-page-[\w-]+\.js\)/);

    await page.unroute('**/static/js/home-page-*.js');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
  });

  test('leaves the server’s page readable when it is the first page', async ({
    page,
    demoSite,
    complaints,
  }) => {
    await page.route('**/static/js/home-page-*.js', (route) => route.abort());
    await page.goto(demoSite.address);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect.poll(() => complaints.splice(0).join('\n')).toContain('ChunkLoadError');
    await page.waitForTimeout(300);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    complaints.splice(0);
  });
});
