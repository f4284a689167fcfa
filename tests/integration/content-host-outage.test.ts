import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { fixtures } from '../support/content-fixtures.ts';
import { FakeContentHost } from '../support/fake-content-host.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { readZip } from '../support/read-zip.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { wordpressItem } from '../support/wordpress-items.ts';

const names = contentTypes.map((type) => type.name);
const anyItem = (name: string) => ({
  id: 900,
  slug: `a-${name}`,
  type: name,
  status: 'publish',
  date: '2025-08-01T08:00:00',
  title: { rendered: `A ${name}` },
  content: { rendered: `<p>A ${name}</p>` },
});
const raw = fixtures.map(wordpressItem);
/** At least one item of every type. */
const items = Object.fromEntries(
  names.map((name) => [name, [...raw.filter((item) => item.type === name), anyItem(name)]]),
);

/** The home page, and every list of the REST API. */
const addresses = ['/', ...names.map((name) => `/wp-json/wp/v2/${name}?_embed`)];

let folder: string;
let host: FakeContentHost;
let site: SiteProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-outage-'));
  host = await new FakeContentHost(items).start();
});

afterEach(async () => {
  await site?.end('SIGTERM');
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startSite = async (): Promise<SiteProcess> => {
  site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
  });
  return site;
};

/** The types whose lists the site has requested. */
const listReadTypes = (): string[] => [
  ...new Set(host.listRequests.map((request) => request.replace(/\?.*/, ''))),
];

test('serves the cached content while the content host is down', async () => {
  const { address } = await startSite();
  const before = await (await fetch(`${address}/`)).text();
  expect(before).toContain('<article');
  // The first visit also fetches the other types, slightly later.
  await expect.poll(listReadTypes).toHaveLength(names.length);
  for (const path of addresses) expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
  host.goDown();
  for (const path of addresses) {
    const response = await fetch(address + path);
    expect([path, response.status]).toEqual([path, 200]);
    const text = await response.text();
    if (path !== '/') expect(JSON.parse(text)).not.toEqual([]);
  }
  expect(await (await fetch(`${address}/?again`)).text()).toContain('<article');
});

/** The site's own addresses of pictures in its pages. */
const findPictures = (html: string): string[] =>
  [...html.matchAll(/\/remote-pictures\/[\w./-]+/g)].map(([address]) => address);

test('a site that is restarted twice while the content host is down serves every page, picture and the press kit', async () => {
  const bytes = await noisyPicture(900, 600).jpeg().toBuffer();
  const photos = ['cover', 'kit-a', 'kit-b'].map((name, index) => ({
    id: 700 + index,
    url: `${host.origin}/wp-content/uploads/${name}.jpg`,
    width: 900,
    height: 600,
  }));
  for (const { url } of photos) host.pictures.set(new URL(url).pathname, bytes);
  const [cover, ...kit] = photos;
  const stored = {
    ...items,
    update: [{ ...anyItem('update'), id: 901, slug: 'with-cover', cover_photo: cover }],
    'media-kit': [{ ...anyItem('media-kit'), acf: { photo_gallery: { multiple_photos: [kit] } } }],
  };
  host.items = stored;
  const first = await startSite();
  await expect
    .poll(async () => (await fetch(`${first.address}/wp-json/campaign/v1/categories/event`)).status, {
      timeout: 30_000,
    })
    .toBe(200);
  const listPaths = async (address: string): Promise<string[]> => {
    const index = await (await fetch(`${address}/sitemap.xml`)).text();
    const [maps, paths] = [[...index.matchAll(/<loc>([^<]+)<\/loc>/g)], new Set<string>()];
    for (const [, map = ''] of maps) {
      const text = await (await fetch(address + new URL(map).pathname)).text();
      for (const [, page = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) paths.add(new URL(page).pathname);
    }
    return [...paths, ...addresses, '/feed.xml', '/sitemap.xml', '/media-kit.zip'];
  };
  const pages = await listPaths(first.address);
  expect(pages.length).toBeGreaterThan(20);
  // The pictures of all pages, and every picture of the content, are stored without anybody opening them.
  await expect
    .poll(() => host.requests.filter((request) => request.includes('/wp-content/')).length, {
      timeout: 30_000,
    })
    .toBe(photos.length);
  const pictures = new Set<string>();
  for (const path of pages) {
    const response = await fetch(first.address + path);
    if (response.headers.get('content-type')?.startsWith('text/html'))
      for (const address of findPictures(await response.text())) pictures.add(address);
  }
  expect(pictures.size).toBeGreaterThan(2);
  const paths = [...pages, ...pictures];
  await expect.poll(listReadTypes).toHaveLength(names.length);
  await expect
    .poll(async () => (await fetch(`${first.address}/media-kit.zip`)).status, { timeout: 30_000 })
    .toBe(200);
  host.goDown();
  for (const restart of [1, 2]) {
    await site?.end('SIGTERM');
    const { address } = await startSite();
    for (const path of paths)
      expect([restart, path, (await fetch(address + path)).status]).toEqual([restart, path, 200]);
    const zip = Buffer.from(await (await fetch(`${address}/media-kit.zip`)).arrayBuffer());
    expect([...readZip(zip).keys()]).toEqual(['kit-a.jpg', 'kit-b.jpg']);
    expect(await (await fetch(`${address}/`)).text()).toContain('<article');
  }
  const [hero] = items['hero-section'] ?? [];
  host.items = { ...stored, 'hero-section': [{ ...hero, id: 950, title: { rendered: 'Back and fresh' } }] };
  await host.start();
  const back = performance.now();
  const { address = '' } = site ?? {};
  await expect
    .poll(async () => (await (await fetch(`${address}/`)).text()).includes('Back and fresh'), {
      timeout: 10_000,
      interval: 250,
    })
    .toBe(true);
  process.stdout.write(
    `${paths.length} addresses answered after each of two restarts; fresh ${((performance.now() - back) / 1_000).toFixed(1)} s after the content host\n`,
  );
  // All lines of the log but that of a fixture which lacks what an item needs.
  const listEvents = () =>
    (site?.output() ?? '')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).event)
      .filter((event) => event !== 'content item dropped');
  await expect
    .poll(listEvents, { timeout: 20_000 })
    .toEqual(['content host failed', 'content host answers again']);
}, 180_000);

test('shows uncached error messages while the content host is down from the start, and recovers with it, without a visitor', async () => {
  const origin = host.origin;
  host.goDown();
  const { address } = await startSite();
  expect(origin).toBe(host.origin);
  const response = await fetch(`${address}/`);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('10');
  const html = await response.text();
  expect(html).toContain('Failed to load hero section. Please try again later.');
  expect(html).toContain('Failed to load updates. Please try again later.');
  expect(html).toContain('Failed to load events. Please try again later.');
  expect(html).not.toContain('No updates yet');
  const list = await fetch(`${address}/wp-json/wp/v2/update`);
  expect(list.status).toBe(503);
  expect(await list.json()).toMatchObject({ code: 'content_host_unavailable' });

  expect(listReadTypes()).toEqual([]);
  await host.start();
  // Nobody asks for a page meanwhile. How old a copy may become: remote-host.test.ts.
  await expect.poll(listReadTypes, { timeout: 30_000 }).toHaveLength(names.length);
  await expect
    .poll(async () => (await fetch(`${address}/`)).status, { timeout: 15_000, interval: 500 })
    .toBe(200);
  expect(await (await fetch(`${address}/`)).text()).toContain('<article');
});
