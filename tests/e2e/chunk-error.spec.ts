import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

test.describe('a page script that cannot be loaded', () => {
  test('shows an error with Try Again, which works', async ({ page, demoSite, pageErrors }) => {
    // Wait for hydration: before it, the link would load a whole document.
    await visit(page, `${demoSite.address}/no/such/page`);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    pageErrors.splice(0);
    await page.route('**/static/js/home-page-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const errors = pageErrors.splice(0).join('\n');
    expect(errors).toMatch(/ChunkLoadError: Loading chunk home-page failed/);
    expect(errors).toMatch(/\(error: \/static\/js\/home-page-[\w-]+\.js\)/);

    await page.unroute('**/static/js/home-page-*.js');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
  });

  test('leaves the server-rendered page readable on the first visit', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.route('**/static/js/home-page-*.js', (route) => route.abort());
    await page.goto(demoSite.address);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect.poll(() => pageErrors.splice(0).join('\n')).toContain('ChunkLoadError');
    await page.waitForTimeout(300);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    pageErrors.splice(0);
  });
});
