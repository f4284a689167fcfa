import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

test('a page script that cannot be loaded', async ({ page, demoSite, pageErrors }) => {
  await test.step('leaves the server-rendered page readable on the first visit', async () => {
    await page.route('**/static/js/home-page-*.js', (route) => route.abort());
    await page.goto(demoSite.address);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect.poll(() => pageErrors.splice(0).join('\n')).toContain('ChunkLoadError');
    // React renders the error, if at all, before the next idle time.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);
  });

  await test.step('shows an error after navigation, with Try Again, which works', async () => {
    // Wait for hydration: before it, the link would load a whole document.
    await visit(page, `${demoSite.address}/no/such/page`);
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    pageErrors.splice(0);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const errors = pageErrors.splice(0).join('\n');
    expect(errors).toMatch(/ChunkLoadError: Loading chunk home-page failed/);
    expect(errors).toMatch(/\(error: \/static\/js\/home-page-[\w-]+\.js\)/);

    await page.unroute('**/static/js/home-page-*.js');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('region', { name: 'Latest Updates' })).toBeVisible();
    await expect(page).toHaveURL(`${demoSite.address}/`);
    await expect(page).toHaveTitle(/^Thandiwe Banda for Miss Malawi \d{4}$/);
  });
});
