import { expect, test } from './support/site-test.ts';
import { visitUntilQuiet } from './support/visit.ts';

test.use({ serviceWorkers: 'allow', opensPagesOffline: true });

test('pages visited once open again without a network; others say what to do', async ({
  page,
  context,
  demoSite,
  complaints,
}) => {
  await visitUntilQuiet(page, `${demoSite.address}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Followed inside the site, so no document was asked for.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  const keptPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect
    .poll(keptPages, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/offline', '/about', '/sponsors']));

  await context.setOffline(true);
  await page.goto(`${demoSite.address}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the lakeshore to the stage');
  await page.goto(`${demoSite.address}/sponsors`);
  await expect(page.getByRole('article')).toHaveCount(6);
  // Its script works, too: the menu link leads on, with what is on the phone.
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
  // The browser itself tells of what it could not fetch.
  complaints.splice(0);
});

test('with a network the page is always the newest', async ({ page, demoSite }) => {
  await visitUntilQuiet(page, `${demoSite.address}/sponsors`);
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

test('nobody is led away from the site by the offline page', async ({ page, demoSite }) => {
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

test('a page that a secret link leads to is not kept', async ({ page, demoSite }) => {
  const keptPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  const secret = `${demoSite.address}/newsletter/confirm?token=only-for-its-reader`;
  await visitUntilQuiet(page, secret);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second time it comes through the service worker; what is opened after it is kept.
  await visitUntilQuiet(page, secret);
  await visitUntilQuiet(page, `${demoSite.address}/about`);
  await expect.poll(keptPages, { timeout: 20_000 }).toContain('/about');
  expect(await keptPages()).not.toContain('/newsletter/confirm');
});
