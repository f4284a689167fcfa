import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

test('the home page on a phone', async ({ page, demoSite, pageErrors }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, demoSite.address);

  await test.step('counts down second by second once the script runs', async () => {
    const seconds = page.locator('dt', { hasText: 'Seconds' }).locator('xpath=following-sibling::dd');
    await expect(seconds).toHaveText(/^\d\d$/);
    const shown = await seconds.textContent();
    await expect(seconds).not.toHaveText(shown ?? '');
    await expect(page.locator('[aria-live], [role=timer]')).toHaveCount(0);
  });

  await test.step('a picture that cannot be loaded is replaced by a placeholder', async () => {
    const hero = page.locator('section').first().locator('img');
    await expect(hero).toHaveAttribute('src', /\/static\/media\/cover-fallback-/);
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.unroute('**/uploads/**');
  });

  await test.step('the call to vote stays within reach while the page scrolls', async () => {
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await expect(page.getByRole('link', { name: 'Vote Now' }).last()).toBeInViewport();
  });

  await test.step('links only to existing pages', async () => {
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const link of new Set(links))
      expect((await page.request.get(demoSite.address + link)).status(), link ?? '').toBe(200);
  });
  expect(pageErrors.splice(0).filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
});

test('another quote is loaded every 15 seconds while the tab is visible; an error is only logged', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  let requestCount = 0;
  await page.route('**/wp-json/wp/v2/quote**', (route) => {
    requestCount += 1;
    if (requestCount > 1) return route.fulfill({ status: 503, json: {} });
    const item = {
      id: 7,
      slug: 'q',
      date: '2025-01-01T00:00:00',
      content: { rendered: '<p>Tiyeni, together.</p>' },
    };
    return route.fulfill({ json: [item] });
  });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.clock.install();
  await visit(page, demoSite.address);
  const quote = page.locator('section').first().locator('blockquote');
  await expect(quote).toBeVisible();
  // With the clock paused, time passes only by `runFor`, however slow the browser is.
  await page.clock.pauseAt(Date.now() + 30_000);
  await expect.poll(() => requestCount).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return quote.textContent();
    })
    .toBe('“Tiyeni, together.”');
  await page.clock.runFor(5_000);
  expect(requestCount).toBe(1);
  // The quote is not fetched while the tab is hidden.
  await show('hidden');
  await page.clock.runFor(60_000);
  expect(requestCount).toBe(1);
  await show('visible');
  await page.clock.runFor(16_000);
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  // The page retries before it logs the error.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return pageErrors.join();
    })
    .toContain('Failed to load quotes.');
  await expect(quote).toHaveText('“Tiyeni, together.”');
  pageErrors.splice(0);
});

test('a page rendered an hour ago is hydrated without fetching its content again', async ({
  page,
  demoSite,
}) => {
  // Only request the page, so that the server renders it now. An open page would notice the clock jump and fetch again.
  await page.request.get(demoSite.address);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) fetched.push(request.url());
  });
  await visitUntilIdle(page, demoSite.address);
  const seconds = page.locator('dt', { hasText: 'Seconds' }).locator('xpath=following-sibling::dd');
  await expect(seconds).toHaveText(/^\d\d$/);
  expect(fetched).toEqual([]);
});
