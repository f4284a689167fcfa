import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { hostileTexts } from '../support/hostile-content.ts';
import { storeHostileDrafts } from '../support/hostile-drafts.ts';
import { hostileCount, hostileItems, hostileSlugs } from '../support/hostile-items.ts';
import { brokenSettings, hostileSettings } from '../support/hostile-settings.ts';
import { storeHostileSubmissions } from '../support/hostile-submissions.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { missingPages, publicPages } from './support/public-pages.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import {
  expectHeaderAndFooterClickable,
  listUnsafeContent,
  watchForAttacks,
} from './support/unsafe-content.ts';
import { stubVideoPlatform } from './support/video-platform.ts';

/** Stores hostile settings, settings that the admin forms cannot produce, and hostile submissions. */
const storeHostileData = (folder: string, hostId: string): Promise<void> =>
  withSiteDatabase(folder, async (database) => {
    await new SettingsStore(database).set(hostileSettings);
    const rows = Object.entries(brokenSettings).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    }));
    await database.db.insertInto('setting').values(rows).execute();
    await storeHostileSubmissions(database, hostId);
  });

const typeNames = contentTypes.map(({ name }) => name);
// Not in parallel mode, which would start the site anew for each test.
let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite(hostileItems(typeNames), 'up', storeHostileData);
  // On a busy machine the first visitors may come before the first copy of the content.
  await expect.poll(async () => (await fetch(site.address)).status, { timeout: 120_000 }).toBeLessThan(500);
});
test.afterAll(() => site.end());

/** Addresses without an entry have only fixed texts below the header, whatever is missing there: one is enough. */
const isLikeAnother = (path: string): boolean =>
  missingPages.slice(0, -1).some((missing) => missing.path === path);

const pages = publicPages({
  update: 'item-14',
  page: 'item-15',
  updateCategory: hostileTexts[2] ?? '',
  eventCategory: hostileTexts[0] ?? '',
  album: hostileSlugs[0] ?? '',
  video: hostileSlugs[0] ?? '',
})
  .map(({ path }) => path)
  .filter((path) => !isLikeAnother(path));
const listPages = [2, 3].flatMap((page) => [`/updates?page=${page}`, `/events?page=${page}`]);
const updatePages = hostileSlugs.map((slug) => `/updates/${encodeURIComponent(slug.toWellFormed())}`);

const expectHarmless = async (page: Page, address: string, pageErrors: string[]): Promise<void> => {
  const { origin, pathname: path } = new URL(address);
  expect(await openAndScrollThrough(page, address, { screens: 2 }), path).toBeLessThan(500);
  expect(new URL(page.url()).origin, path).toBe(origin);
  expect(await listUnsafeContent(page), path).toEqual([]);
  if ((await page.getByRole('dialog').count()) === 0) await expectHeaderAndFooterClickable(page);
  else await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  // The browser logs the status of a page that does not exist.
  const errors = pageErrors.splice(0).filter((line) => !/status of 404/.test(line));
  expect(errors, path).toEqual([]);
};

const expectHarmlessPages = async (
  page: Page,
  paths: readonly string[],
  pageErrors: string[],
  address = site.address,
): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 });
  const attacks = await watchForAttacks(page, address);
  await stubVideoPlatform(page);
  for (const path of paths)
    await test.step(path.slice(0, 60), async () => {
      await expectHarmless(page, address + path, pageErrors);
      expect(attacks, path).toEqual([]);
    });
};

test.describe('hostile content in every field of every type', () => {
  // Several pages per test share one browser context, and so its cache.
  const paths = [...pages, ...listPages, ...updatePages];
  const pagesPerTest = 14;
  for (let first = 0; first < paths.length; first += pagesPerTest)
    test(`neither executes nor breaks page ${first + 1} and the following`, ({ page, pageErrors }) =>
      expectHarmlessPages(page, paths.slice(first, first + pagesPerTest), pageErrors));

  test('is harmless after navigation inside the site', async ({ page, pageErrors }) => {
    await expectHarmlessPages(page, ['/'], pageErrors);
    for (const label of ['About', 'Updates', 'Events', 'Gallery', 'Sponsors']) {
      await page.getByRole('banner').locator('summary').click();
      await page.getByRole('banner').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`${site.address}/${label.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await listUnsafeContent(page), label).toEqual([]);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('hostile content is harmless, too', async ({ page, pageErrors }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const attacks = await watchForAttacks(page, site.address);
    for (const path of ['/', '/about', '/updates', '/gallery', ...updatePages.slice(12, 16)]) {
      await page.goto(site.address + path);
      expect(await listUnsafeContent(page), path).toEqual([]);
      await expectHeaderAndFooterClickable(page);
      // A forged refresh or form would change the address.
      expect(page.url(), path).toBe(site.address + path);
    }
    expect([...attacks, ...pageErrors]).toEqual([]);
  });
});

test('hostile content in our own database is harmless', async ({ page, pageErrors }) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-hostile-'));
  await withSiteDatabase(folder, storeHostileDrafts);
  const ownSite = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
  try {
    const paths = ['/', '/about', '/updates', '/events', '/gallery', '/sponsors'];
    // The items with hostile markup come after those with hostile titles, two for each text.
    const first = 2 * hostileTexts.length;
    const updates = [0, 5, 11, 15, 18, 19].map((index) => `/updates/item-${first + index}`);
    await expectHarmlessPages(page, [...paths, ...updates], pageErrors, ownSite.address);
  } finally {
    await ownSite.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('hostile content is harmless in machine-readable formats', async ({ page, request }) => {
  const checkWellFormed = (xml: string) =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? 'well-formed';
    }, xml);

  await test.step('feed and sitemaps are well-formed', async () => {
    const index = await (await request.get(`${site.address}/sitemap.xml`)).text();
    const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const path of ['/feed.xml', '/sitemap.xml', ...parts.filter((part) => part.endsWith('.xml'))]) {
      const response = await request.get(site.address + path);
      expect(response.status(), path).toBe(200);
      expect(await checkWellFormed(await response.text()), path).toBe('well-formed');
    }
  });

  await test.step('calendar files have one event and only valid lines', async () => {
    let calendars = 0;
    for (let id = 1; id <= hostileCount; id += 1) {
      const response = await request.get(`${site.address}/events/${id}.ics`);
      expect([200, 404]).toContain(response.status());
      if (response.status() !== 200) continue;
      calendars += 1;
      const lines = (await response.text()).split('\r\n');
      expect(lines.filter((line) => /^BEGIN:VEVENT/.test(line))).toHaveLength(1);
      expect(lines.filter((line) => line && !/^(?: |[A-Z][A-Z-]*[;:])/.test(line))).toEqual([]);
      expect(lines.filter((line) => /[\n\r]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
      expect(
        lines.filter((line) => /^DT(?:START|END)/.test(line) && !/:\d{8}(?:T\d{6}Z)?$/.test(line)),
      ).toEqual([]);
    }
    expect(calendars).toBeGreaterThan(5);
  });

  await test.step('the REST API responds with JSON whose HTML is harmless', async () => {
    for (const name of typeNames) {
      const response = await request.get(`${site.address}/wp-json/wp/v2/${name}?_embed&per_page=100`);
      expect(response.status(), name).toBe(200);
      const items = (await response.json()) as { id: number; content: { rendered: string } }[];
      expect(items.length, name).toBeGreaterThan(0);
      for (const { content } of items)
        expect(content.rendered.replace(/"[^"]*"|>[^<]*/g, '')).not.toMatch(
          /<(?:script|style|svg|form)|\son|style=/i,
        );
    }
  });

  await test.step('share pictures respond with 200 or 404', async () => {
    const paths = [
      '/share/site.jpg',
      ...updatePages.map((path) => path.replace('/updates/', '/share/update/').concat('.jpg')).slice(8, 14),
      ...[1, 5, 12].map((id) => `/share/event/${id}.jpg`),
    ];
    for (const path of paths)
      expect([200, 404], path).toContain((await request.get(site.address + path)).status());
  });
});
