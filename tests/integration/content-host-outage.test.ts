import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { fixtures } from '../support/content-fixtures.ts';
import { FakeContentHost } from '../support/fake-content-host.ts';
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
/** Every type has something to show. */
const items = Object.fromEntries(
  names.map((name) => [name, [...raw.filter((item) => item.type === name), anyItem(name)]]),
);

/** Everything a visitor can open: the pages there are, and every list of the REST door. */
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
  await host.goDown();
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

test('down after one good visit: every page and list still answers with content', async () => {
  const { address } = await startSite();
  const before = await (await fetch(`${address}/`)).text();
  expect(before).toContain('<article');
  // The first visit brings the other types, too; they may be a moment later.
  await expect
    .poll(() => new Set(host.requests.map((request) => request.replace(/\?.*/, ''))).size)
    .toBe(names.length);
  for (const path of addresses) expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
  await host.goDown();
  for (const path of addresses) {
    const answer = await fetch(address + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const text = await answer.text();
    if (path !== '/') expect(JSON.parse(text)).not.toEqual([]);
  }
  expect(await (await fetch(`${address}/?again`)).text()).toContain('<article');
});

test('down from the start: the page says the error sentences, is not kept, and is right once the host is back', async () => {
  const origin = host.origin;
  await host.goDown();
  const { address } = await startSite();
  expect(origin).toBe(host.origin);
  const answer = await fetch(`${address}/`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toBe('10');
  const html = await answer.text();
  expect(html).toContain('Failed to load hero section. Please try again later.');
  expect(html).toContain('Failed to load updates. Please try again later.');
  expect(html).toContain('Failed to load events. Please try again later.');
  expect(html).not.toContain('No updates yet');
  const list = await fetch(`${address}/wp-json/wp/v2/update`);
  expect(list.status).toBe(503);
  expect(await list.json()).toMatchObject({ code: 'content_host_unavailable' });

  await host.start();
  await expect
    .poll(async () => (await fetch(`${address}/`)).status, { timeout: 15_000, interval: 500 })
    .toBe(200);
  expect(await (await fetch(`${address}/`)).text()).toContain('<article');
});
