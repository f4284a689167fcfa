import type { Page } from '@playwright/test';
import { listAccessibilityErrors } from './support/accessibility-errors.ts';
import { waitForFrame } from './support/idle-page.ts';
import { getLayoutShifts, recordLayoutShifts } from './support/scroll-through.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle, waitForHydration } from './support/visit.ts';

test('the countdown has no minutes and seconds without scripts, and keeps their places', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  const getCountdown = (shown: Page) => shown.getByRole('region', { name: 'Grand Finale' });
  const labels = (shown: Page) => getCountdown(shown).locator('dt');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plainPage = await context.newPage();
  await plainPage.goto(demoSite.address);
  await expect(labels(plainPage)).toHaveText(['Days', 'Hours']);
  await context.close();

  /** The boxes of the two numbers of the server, and of the caption below them. */
  const measure = () =>
    getCountdown(page)
      .locator('dt:nth-child(1), p:last-child')
      .evaluateAll((all) =>
        all
          .filter(({ textContent }) => !/Minutes|Seconds/.test(textContent ?? ''))
          .map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return [left, top + scrollY, right, bottom + scrollY].map(Math.round);
          }),
      );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto(demoSite.address);
    await expect(labels(page)).toHaveText(['Days', 'Hours']);
    const before = await measure();
    expect(before).toHaveLength(3);
    await page.unroute('**/static/js/**');
    await visit(page, demoSite.address);
    await expect(labels(page)).toHaveText(['Days', 'Hours', 'Minutes', 'Seconds']);
    expect(await measure()).toEqual(before);
  }
  expect(pageErrors.splice(0).filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
});

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
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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

test('neither a late font nor another quote moves what is on the screen', async ({ page, demoSite }) => {
  // In the fallback font it needs three lines, in its own two.
  const longer = 'Little by little, page by page: that is how every doctor I know began.';
  const shown = Promise.withResolvers<void>();
  const item = { id: 7, slug: 'q', date: '2025-01-01T00:00:00' };
  await page.route('**/wp-json/wp/v2/quote**', (route) =>
    route.fulfill({ json: [{ ...item, content: { rendered: '<p>Tiyeni, together.</p>' } }] }),
  );
  await page.route('**/fraunces-italic*', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.route(`${demoSite.address}/about`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const text = /<blockquote><p>“(.+?)”/.exec(html)?.[1] ?? '';
    await route.fulfill({ response, body: html.replaceAll(text, longer) });
  });
  await recordLayoutShifts(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${demoSite.address}/about`, { waitUntil: 'domcontentloaded' });
  const quote = page.getByRole('blockquote').first();
  await expect(quote).toHaveText(`“${longer}”`);
  await page.evaluate(waitForFrame);
  const fallbackHeight = (await quote.locator('p').boundingBox())?.height ?? 0;
  shown.resolve();
  await expect
    .poll(async () => (await quote.locator('p').boundingBox())?.height)
    .toBeLessThan(fallbackHeight);
  expect((await getLayoutShifts(page)).total).toBeLessThanOrEqual(0.001);

  await waitForHydration(page);
  await page.clock.runFor(16_000);
  await expect(quote).toHaveText('“Tiyeni, together.”');
  await page.evaluate(waitForFrame);
  expect((await getLayoutShifts(page)).total).toBeLessThanOrEqual(0.001);
});

test('the quotes can be paused, and rest while somebody reads them or prefers reduced motion', async ({
  page,
  demoSite,
}) => {
  // Counted in the page: Playwright reports requests later than they begin.
  await page.addInitScript(() => {
    const counts = { begun: 0, open: 0 };
    const { fetch } = window;
    Object.assign(window, { quoteRequests: counts });
    window.fetch = async (...request) => {
      if (!String(request[0]).includes('/wp/v2/quote')) return fetch(...request);
      counts.begun += 1;
      counts.open += 1;
      try {
        const response = await fetch(...request);
        await response.clone().arrayBuffer();
        return response;
      } finally {
        counts.open -= 1;
      }
    };
  });
  const readCounts = () =>
    page.evaluate(
      () => (window as unknown as { quoteRequests: { begun: number; open: number } }).quoteRequests,
    );
  /** The number of quotes that are loaded in half a minute. */
  const pass = async () => {
    const { begun } = await readCounts();
    for (let quarter = 0; quarter < 2; quarter += 1) {
      await page.clock.runFor(15_500);
      // The clock waits for the response: moved past the time limit of a request, it would end the request.
      await expect.poll(async () => (await readCounts()).open).toBe(0);
    }
    return (await readCounts()).begun - begun;
  };
  const expectRest = async () => expect(await pass()).toBe(0);
  const pause = page.getByRole('button', { name: 'Pause the quotes' });
  const reopen = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await visit(page, demoSite.address);
    await expect(pause).toHaveAttribute('aria-pressed', String(reducedMotion === 'reduce'));
  };
  await page.clock.install();
  await reopen('reduce');
  await expectRest();
  await reopen('no-preference');
  await expect.poll(pass).toBeGreaterThan(0);
  await page.locator('section').first().locator('blockquote').hover();
  await expectRest();
  await page.mouse.move(0, 0);
  await expect.poll(pass).toBeGreaterThan(0);
  await pause.focus();
  await expectRest();
  await page.keyboard.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await pause.blur();
  await expectRest();
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.move(0, 0);
  await pause.blur();
  await expect.poll(pass).toBeGreaterThan(0);
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

test('an open page gets the light of each hour in Lilongwe, readable in all of them, and the sun needs no script', async ({
  page,
  demoSite,
  browser,
}) => {
  // Without motion the colours change at once, so that axe sees the last ones.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-11-18T02:30:00Z') });
  await visit(page, demoSite.address);
  for (const [light, hours] of [
    ['night', 0],
    ['dawn', 1],
    ['day', 7],
    ['dusk', 5],
  ] as const) {
    await page.clock.fastForward(hours * 3_600_000);
    await expect(page.locator('section').first()).toHaveClass(new RegExp(`\\bsky-${light}\\b`));
    expect(await listAccessibilityErrors(page, 'main > section'), light).toEqual([]);
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(demoSite.address);
  const sun = plain.locator('section').first().locator('svg').first();
  await expect(sun.locator('.sun-disc')).toBeVisible();
  const [rays, portrait] = [sun, plain.locator('section').first().locator('img')].map((part) =>
    part.evaluate((element) => element.getBoundingClientRect().toJSON()),
  );
  // The sun has the size and place of the portrait in its frame.
  expect((await rays)?.bottom).toBeCloseTo((await portrait)?.bottom, 0);
  await context.close();
});
