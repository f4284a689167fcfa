import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';

test.use({ serviceWorkers: 'allow', opensPagesOffline: true });

test('visited pages open offline; others show the offline page', async ({
  page,
  context,
  demoSite,
  pageErrors,
}) => {
  await visitUntilIdle(page, `${demoSite.address}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Navigation inside the site requests no document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  const listCachedPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect
    .poll(listCachedPages, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/offline', '/about', '/sponsors']));

  await context.setOffline(true);
  await page.goto(`${demoSite.address}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
  await page.goto(`${demoSite.address}/sponsors`);
  await expect(page.getByRole('article')).toHaveCount(6);
  // Navigation inside the site works offline, too, with cached responses.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');

  await page.goto(`${demoSite.address}/gallery?tab=videos`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: '/sponsors' })).toBeVisible();
  const retry = page.getByRole('link', { name: 'Try Again' });
  await expect(retry).toHaveAttribute('href', '/gallery?tab=videos');

  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  // The browser logs each failed request.
  pageErrors.splice(0);
});

test('online the page always comes from the network, not from the cache', async ({ page, demoSite }) => {
  await visitUntilIdle(page, `${demoSite.address}/sponsors`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload({ waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    const store = await caches.open('pages-1');
    await store.put(
      location.href,
      new Response('<h1>Old news</h1>', { headers: { 'content-type': 'text/html' } }),
    );
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('the offline page never links to another site', async ({ page, demoSite }) => {
  for (const wanted of [
    '//evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/.//evil.example',
    '\u0000//evil.example',
  ]) {
    await page.goto(`${demoSite.address}/offline?for=${encodeURIComponent(wanted)}`);
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
  }
});

test('a page with a token in its address is not cached', async ({ page, demoSite }) => {
  const listCachedPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  const secret = `${demoSite.address}/newsletter/confirm?token=only-for-its-reader`;
  await visitUntilIdle(page, secret);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second visit passes through the service worker; the page opened after it is cached.
  await visitUntilIdle(page, secret);
  await visitUntilIdle(page, `${demoSite.address}/about`);
  await expect.poll(listCachedPages, { timeout: 20_000 }).toContain('/about');
  expect(await listCachedPages()).not.toContain('/newsletter/confirm');
});
