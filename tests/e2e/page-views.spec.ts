import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { viewsAddress } from '../../src/shared/paths.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilQuiet } from './support/visit.ts';

// The browser of the tests says that nobody sits in front of it, and would not be counted.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
});

// Each test counts from nothing.
let site: SiteProcess;
let folder: string;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-views-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
});
test.afterEach(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const counted = () =>
  inDatabase(folder, async ({ db }) => {
    const rows = await db.selectFrom('page_view').select(['path', 'count']).execute();
    return Object.fromEntries(rows.map(({ path, count }) => [path, count]));
  });

/** Follows a link of the footer, inside the site. */
const follow = async (page: Page, name: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
};

/** Opens the contact page as the last one: once it is written down, everything before it is. */
const expectCounted = async (page: Page, views: Readonly<Record<string, number>>) => {
  await follow(page, 'Contact');
  await expect.poll(counted, { timeout: 20_000 }).toEqual({ ...views, '/contact': 1 });
};

test('each page counts once when it is opened, loaded or inside the site; what changes on it does not', async ({
  page,
  context,
}) => {
  await visit(page, `${site.address}/events?from=friend`);
  await follow(page, 'Gallery');
  await page.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL(/tab=videos/);
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=videos/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await page.evaluate(() => {
    location.hash = 'somewhere';
  });
  await follow(page, 'Events');
  await expectCounted(page, { '/events': 3, '/gallery': 2 });
  expect(await context.cookies()).toEqual([]);
});

test('without a network no page is told of: the browser would complain in its console', async ({
  page,
  context,
  complaints,
}) => {
  const told: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(viewsAddress) && told.push(request.postData() ?? ''),
  );
  await visit(page, `${site.address}/events`);
  await follow(page, 'Gallery');
  await expect.poll(() => told).toEqual(['/gallery']);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await context.setOffline(false);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expectCounted(page, { '/events': 1, '/gallery': 2 });
  expect(told).toEqual(['/gallery', '/gallery', '/contact']);
  // Of content that did not come the browser tells by itself.
  complaints.splice(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const keptPages = (page: Page) =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );

  test('a page counts once, whichever way it comes; what is fetched for later does not', async ({ page }) => {
    await visitUntilQuiet(page, `${site.address}/sponsors`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => keptPages(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['/offline', '/sponsors']));
    const again = await visit(page, `${site.address}/sponsors`);
    expect(again?.fromServiceWorker()).toBe(true);
    await follow(page, 'Gallery');
    await expect
      .poll(() => keptPages(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['/gallery']));
    const loaded = await visit(page, `${site.address}/gallery`);
    expect(loaded?.fromServiceWorker()).toBe(true);
    await expectCounted(page, { '/sponsors': 2, '/gallery': 2 });
  });
});
