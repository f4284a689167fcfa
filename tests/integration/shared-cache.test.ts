import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from '../support/data-folder.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

let folder: string;
let site: SiteProcess;

beforeAll(async () => {
  folder = createDataFolder();
  site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    SHARED_CACHE_SECONDS: '10',
  });
}, 60_000);

afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.address + path, { headers });

const shared = {
  'cache-control': 'public, max-age=0, s-maxage=10',
  'cdn-cache-control': 'max-age=10, stale-while-revalidate=60',
};

const pick = ({ headers }: Response) => ({
  'cache-control': headers.get('cache-control'),
  'cdn-cache-control': headers.get('cdn-cache-control'),
});

test('a CDN may send pages for some seconds, and asks by their ETag afterwards', async () => {
  for (const path of ['/', '/about', '/updates', '/events', '/contact']) {
    const response = await get(path);
    expect([path, response.status, pick(response)]).toEqual([path, 200, shared]);
    // Nothing in it is for one visitor.
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const same = await get(path, {
      Cookie: 'anything=1',
      'If-None-Match': response.headers.get('etag') ?? '',
    });
    expect([path, same.status, pick(same)]).toEqual([path, 304, shared]);
  }
});

test.each([
  ['the page with the count of votes', '/vote', 'no-cache'],
  ['the public ledger', '/vote/ledger', 'no-cache'],
  ['a receipt', '/vote?order=MM-7K2Q-8F3D-1C9B', 'no-store'],
  ['a preview', '/about?preview=not-a-link', 'no-store'],
  ['a search', '/events?search=gala', 'no-cache'],
  ['a page that is missing', '/nowhere', 'no-cache'],
  ['the login screen', '/login', 'no-store'],
])('%s is asked for every time', async (_, path, expected) => {
  expect(pick(await get(path))).toEqual({ 'cache-control': expected, 'cdn-cache-control': null });
});

test('the response to a form belongs to its sender', async () => {
  const response = await fetch(`${site.address}/contact`, {
    method: 'POST',
    body: new URLSearchParams({
      form: 'contact',
      opened: await readPageStamp(site.address),
      name: 'Grace',
      email: 'grace@example.org',
      subject: 'Moni',
      message: 'Zikomo',
    }),
  });
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(pick(response)).toEqual({ 'cache-control': 'no-store', 'cdn-cache-control': null });
});

test('files never change under their address', async () => {
  const html = await (await get('/')).text();
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
