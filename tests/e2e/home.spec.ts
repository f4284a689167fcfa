import { toWallClock } from '../../src/shared/dates.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

test.describe('the home page', () => {
  test('opens with the hero: first line, headline, description, picture, countdown and days left', async ({
    page,
    demoSite,
  }) => {
    await page.goto(demoSite.address);
    await expect(page).toHaveTitle('Thandiwe Banda for Miss Malawi 2025');
    await expect(page.getByText('Miss Malawi 2025 • Empowering Change')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A book in every hand, a woman at every table',
    );
    await expect(page.getByRole('img', { name: /Thandiwe/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Grand Finale' })).toBeVisible();
    await expect(page.getByText('October 18, 2025 at Amaryllis Hotel')).toBeVisible();
    await expect(page.getByText('Vote Closes In')).toBeVisible();
  });

  test('counts down second by second once the script runs', async ({ page, demoSite }) => {
    await page.goto(demoSite.address);
    const seconds = page.locator('dt', { hasText: 'Seconds' }).locator('xpath=following-sibling::dd');
    await expect(seconds).toHaveText(/^\d\d$/);
    const shown = await seconds.textContent();
    await expect(seconds).not.toHaveText(shown ?? '');
  });

  test('shows the first four updates and the first two events', async ({ page, demoSite }) => {
    await page.goto(demoSite.address);
    const updates = page.getByRole('region', { name: 'Latest Updates' });
    await expect(updates.getByRole('article')).toHaveCount(4);
    await expect(updates.getByRole('article').first()).toContainText('Book number 5,000 has a name in it');
    const events = page.getByRole('region', { name: 'Upcoming Events' });
    await expect(events.getByRole('article')).toHaveCount(2);
    await expect(events.getByRole('article').first()).toContainText('+1 more');
  });

  test('excerpts end between words', async ({ page, demoSite }) => {
    await page.goto(demoSite.address);
    const excerpts = page.getByRole('region', { name: 'Latest Updates' }).locator('article p:last-child');
    for (const text of await excerpts.allTextContents()) {
      expect(text.length).toBeLessThanOrEqual(201);
      expect(text).toMatch(/\p{L}…$/u);
    }
  });

  test('header and footer link only to existing pages', async ({ page, demoSite, request }) => {
    await page.goto(demoSite.address);
    await expect(page.getByRole('banner')).toContainText('Miss Malawi 2025');
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${toWallClock(Date.now(), 'Africa/Blantyre').slice(0, 4)}`,
    );
    await expect(page.getByRole('contentinfo')).toContainText('Lilongwe, Malawi');
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const link of new Set(links))
      expect((await request.get(demoSite.address + link)).status()).toBe(200);
    for (const network of ['Facebook', 'LinkedIn', 'Instagram', 'TikTok']) {
      await expect(page.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
    }
  });

  test('can be read without JavaScript', async ({ browser, demoSite }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(demoSite.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByText('Vote Closes In')).toBeVisible();
    await context.close();
  });
});

test('another quote is loaded every 15 seconds; an error is only logged', async ({
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
  await page.clock.runFor(10_500);
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

test('a picture that cannot be loaded is replaced by a placeholder', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await page.goto(demoSite.address);
  const hero = page.locator('section').first().locator('img');
  await expect(hero).toHaveAttribute('src', /\/static\/media\/cover-fallback-/);
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  pageErrors.splice(0);
});
