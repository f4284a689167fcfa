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
import { expectFrameInReach, fieldErrorsOf, watchForAttacks } from './support/harmless-page.ts';
import { lookThrough, standInForVideos } from './support/look-through.ts';
import { publicPages } from './support/public-pages.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';

/** Settings that were taken over as well, some that nobody could have entered, and what visitors wrote. */
const writeHostility = (folder: string): Promise<void> =>
  inDatabase(folder, async (database) => {
    await new SettingsStore(database).set(hostileSettings);
    const rows = Object.entries(brokenSettings).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    }));
    await database.db.insertInto('setting').values(rows).execute();
    await storeHostileSubmissions(database);
  });

test.describe.configure({ mode: 'parallel' });

const names = contentTypes.map(({ name }) => name);
let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite(hostileItems(names), 'up', writeHostility);
});
test.afterAll(() => site.end());

const pages = publicPages({
  update: 'item-14',
  page: 'item-15',
  updateCategory: hostileTexts[2] ?? '',
  eventCategory: hostileTexts[0] ?? '',
  album: hostileSlugs[0] ?? '',
  video: hostileSlugs[0] ?? '',
}).map(({ path }) => path);
const listPages = [2, 3].flatMap((page) => [`/updates?page=${page}`, `/events?page=${page}`]);
const updatePages = hostileSlugs.map((slug) => `/updates/${encodeURIComponent(slug.toWellFormed())}`);

const expectHarmless = async (page: Page, address: string, complaints: string[]): Promise<void> => {
  const { origin, pathname: path } = new URL(address);
  expect(await lookThrough(page, address), path).toBeLessThan(500);
  expect(new URL(page.url()).origin, path).toBe(origin);
  expect(await fieldErrorsOf(page), path).toEqual([]);
  if ((await page.getByRole('dialog').count()) === 0) await expectFrameInReach(page);
  else await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  // The browser's own word about a page that is not there.
  const said = complaints.splice(0).filter((line) => !/status of 404/.test(line));
  expect(said, path).toEqual([]);
};

const goThrough = async (
  page: Page,
  paths: readonly string[],
  complaints: string[],
  address = site.address,
): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 });
  const attacks = await watchForAttacks(page, address);
  await standInForVideos(page);
  for (const path of paths) {
    await expectHarmless(page, address + path, complaints);
    expect(attacks, path).toEqual([]);
  }
};

test.describe('content of an attacker in every field of every type', () => {
  for (const path of pages)
    test(`${path.slice(0, 60)} neither runs it nor breaks`, ({ page, complaints }) =>
      goThrough(page, [path], complaints));

  for (let first = 0; first < updatePages.length; first += 9)
    test(`updates from the ${first + 1}. on, one by one`, ({ page, complaints }) =>
      goThrough(page, updatePages.slice(first, first + 9), complaints));

  test('the further pages of lists', ({ page, complaints }) => goThrough(page, listPages, complaints));

  test('following links from page to page', async ({ page, complaints }) => {
    await goThrough(page, ['/'], complaints);
    for (const label of ['About', 'Updates', 'Events', 'Gallery', 'Sponsors']) {
      await page.getByRole('banner').locator('summary').click();
      await page.getByRole('banner').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`${site.address}/${label.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await fieldErrorsOf(page), label).toEqual([]);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it does not act either', async ({ page, complaints }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const attacks = await watchForAttacks(page, site.address);
    for (const path of ['/', '/about', '/updates', '/gallery', ...updatePages.slice(12, 16)]) {
      await page.goto(site.address + path);
      expect(await fieldErrorsOf(page), path).toEqual([]);
      await expectFrameInReach(page);
      // What a forged refresh or form would lead to.
      expect(page.url(), path).toBe(site.address + path);
    }
    expect([...attacks, ...complaints]).toEqual([]);
  });
});

test('what our own database took of it is as harmless', async ({ page, complaints }) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-hostile-'));
  await inDatabase(folder, storeHostileDrafts);
  const own = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
  try {
    const paths = ['/', '/about', '/updates', '/events', '/gallery', '/sponsors'];
    // The markup follows the titles, of which there are two for every text.
    const first = 2 * hostileTexts.length;
    const updates = [0, 5, 11, 15, 18, 19].map((index) => `/updates/item-${first + index}`);
    await goThrough(page, [...paths, ...updates], complaints, own.address);
  } finally {
    await own.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe('for other readers', () => {
  const wellFormed = (page: Page, xml: string) =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? 'well-formed';
    }, xml);

  test('feed and sitemaps are well-formed', async ({ page, request }) => {
    const index = await (await request.get(`${site.address}/sitemap.xml`)).text();
    const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(parts.length).toBeGreaterThan(0);
    for (const path of ['/feed.xml', '/sitemap.xml', ...parts.filter((part) => part.endsWith('.xml'))]) {
      const answer = await request.get(site.address + path);
      expect(answer.status(), path).toBe(200);
      expect(await wellFormed(page, await answer.text()), path).toBe('well-formed');
    }
  });

  test('calendar files have one event, and only lines of a calendar', async ({ request }) => {
    let calendars = 0;
    for (let id = 1; id <= hostileCount; id += 1) {
      const answer = await request.get(`${site.address}/events/${id}.ics`);
      expect([200, 404]).toContain(answer.status());
      if (answer.status() !== 200) continue;
      calendars += 1;
      const lines = (await answer.text()).split('\r\n');
      expect(lines.filter((line) => /^BEGIN:VEVENT/.test(line))).toHaveLength(1);
      expect(lines.filter((line) => line && !/^(?: |[A-Z][A-Z-]*[;:])/.test(line))).toEqual([]);
      expect(lines.filter((line) => /[\n\r]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
      expect(
        lines.filter((line) => /^DT(?:START|END)/.test(line) && !/:\d{8}(?:T\d{6}Z)?$/.test(line)),
      ).toEqual([]);
    }
    expect(calendars).toBeGreaterThan(5);
  });

  test('the REST door answers with JSON, whose HTML is harmless', async ({ request }) => {
    for (const name of names) {
      const answer = await request.get(`${site.address}/wp-json/wp/v2/${name}?_embed&per_page=100`);
      expect(answer.status(), name).toBe(200);
      const items = (await answer.json()) as { id: number; content: { rendered: string } }[];
      expect(items.length, name).toBeGreaterThan(0);
      for (const { content } of items)
        expect(content.rendered.replace(/"[^"]*"|>[^<]*/g, '')).not.toMatch(
          /<(?:script|style|svg|form)|\son|style=/i,
        );
    }
  });

  test('pictures for shared links are drawn, or are not there', async ({ request }) => {
    const paths = [
      '/share/site.jpg',
      ...updatePages.map((path) => path.replace('/updates/', '/share/update/').concat('.jpg')).slice(8, 14),
      ...[1, 5, 12].map((id) => `/share/event/${id}.jpg`),
    ];
    for (const path of paths)
      expect([200, 404], path).toContain((await request.get(site.address + path)).status());
  });
});
