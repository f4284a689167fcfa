import { plainPages } from './support/public-pages.ts';
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

test('while the scripts are missing, no button is shown that cannot work', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.route('**/static/js/*.js', (route) => route.abort());
  for (const { path } of plainPages) {
    await page.goto(demoSite.address + path);
    await expect(
      page.locator('main :is(:disabled, [aria-disabled=true], [readonly]):visible'),
      path,
    ).toHaveCount(0);
  }
  await test.step('in place of the button a note says so, after some seconds', async () => {
    await page.goto(`${demoSite.address}/vote/verify`);
    const note = page.getByText('This part of the page has not loaded.');
    await expect(note).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check my receipt' })).toHaveCount(0);
  });
  expect(pageErrors.splice(0).filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
});
