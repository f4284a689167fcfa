import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { viewsAddress } from '../../src/shared/paths.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { beginSession } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';

// The default user agent names a headless browser, whose views are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
});

const password = 'a-long-enough-password';

let site: SiteProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-views-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: password });
});
// Each test starts without views.
test.beforeEach(() => withSiteDatabase(folder, ({ db }) => db.deleteFrom('page_view').execute()));
test.afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const readCounts = () =>
  withSiteDatabase(folder, async ({ db }) => {
    const rows = await db.selectFrom('page_view').select(['path', 'count']).execute();
    return Object.fromEntries(rows.map(({ path, count }) => [path, count]));
  });

/** Clicks a footer link, without loading a document. */
const followFooterLink = async (page: Page, name: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
};

/** Opens the contact page last: once that view is stored, all earlier views are. */
const expectCounted = async (page: Page, views: Readonly<Record<string, number>>) => {
  await followFooterLink(page, 'Contact');
  await expect.poll(readCounts, { timeout: 20_000 }).toEqual({ ...views, '/contact': 1 });
};

test('each opened page counts once, by loading or navigation; changes of query and hash do not count', async ({
  page,
  context,
}) => {
  await visit(page, `${site.address}/events?from=friend`);
  await followFooterLink(page, 'Gallery');
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
  await followFooterLink(page, 'Events');
  await expectCounted(page, { '/events': 3, '/gallery': 2 });
  expect(await context.cookies()).toEqual([]);
});

test('pages that a signed-in team member opens do not count', async ({ page, context }) => {
  await beginSession(context, site.address, { username: 'admin', password });
  await visit(page, `${site.address}/events`);
  await followFooterLink(page, 'Gallery');
  await context.clearCookies();
  await visit(page, `${site.address}/sponsors`);
  await expectCounted(page, { '/sponsors': 1 });
});

test('offline no view is reported, because the browser would log an error', async ({
  page,
  context,
  pageErrors,
}) => {
  /** Only views after navigation inside the site: the server counts page loads itself. */
  const reportedPaths: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(viewsAddress) && reportedPaths.push(request.postData() ?? ''),
  );
  await visit(page, `${site.address}/events`);
  await followFooterLink(page, 'Gallery');
  await expect.poll(() => reportedPaths).toEqual(['/gallery']);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await context.setOffline(false);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expectCounted(page, { '/events': 1, '/gallery': 2 });
  expect(reportedPaths).toEqual(['/gallery', '/gallery', '/contact']);
  // The browser logs the failed content requests.
  pageErrors.splice(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const listCachedPages = (page: Page) =>
    page.evaluate(async () =>
      (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    );

  test('a page counts once, also when the service worker responds; prefetching does not count', async ({
    page,
  }) => {
    await visitUntilIdle(page, `${site.address}/sponsors`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => listCachedPages(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['/offline', '/sponsors']));
    const again = await visit(page, `${site.address}/sponsors`);
    expect(again?.fromServiceWorker()).toBe(true);
    await followFooterLink(page, 'Gallery');
    await expect
      .poll(() => listCachedPages(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['/gallery']));
    const loaded = await visit(page, `${site.address}/gallery`);
    expect(loaded?.fromServiceWorker()).toBe(true);
    await expectCounted(page, { '/sponsors': 2, '/gallery': 2 });
  });
});
