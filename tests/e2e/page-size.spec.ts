import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { postOrder } from './support/post-order.ts';
import { demoParameters, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/site-test.ts';
import { visitUntilIdle } from './support/visit.ts';
import { placeOrder } from './support/vote-orders.ts';

const kilobyte = 1000;

/** The budgets of the first view on a phone, compressed. */
const maxBytes = { scripts: 95 * kilobyte, text: 60 * kilobyte, all: 250 * kilobyte };
/** Less means that the scripts were not measured. */
const minScripts = 10 * kilobyte;

/** Records every response from now on. The size of a response is known only some time after it. */
const collectSizes = (page: Page) => {
  const responses: { readonly type: string; readonly sizes: Promise<{ responseBodySize: number }> }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    responses.push({ type: request.resourceType(), sizes: request.sizes() });
  });
  return async (...types: string[]): Promise<number> => {
    let total = 0;
    for (const { type, sizes } of responses)
      if (types.length === 0 || types.includes(type)) total += (await sizes).responseBodySize;
    return total;
  };
};

test('the first view of the home page on a phone is within its size budgets', async ({ page, demoSite }) => {
  const sumBytes = collectSizes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitUntilIdle(page, demoSite.address);
  const scripts = await sumBytes('script');
  expect(scripts).toBeGreaterThan(minScripts);
  expect(scripts).toBeLessThanOrEqual(maxBytes.scripts);
  expect(await sumBytes('document', 'stylesheet', 'font')).toBeLessThanOrEqual(maxBytes.text);
  expect(await sumBytes()).toBeLessThanOrEqual(maxBytes.all);
});

test('scripts are requested after the first paint, although a mouse rests over the page', async ({
  page,
  demoSite,
}) => {
  for (const path of ['/', '/vote', '/contact']) {
    await visitUntilIdle(page, demoSite.address + path);
    const { paint, script } = await page.evaluate(() => {
      const isEntry = ({ name }: PerformanceEntry) => /\/entry-client-/.test(name);
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        script: performance.getEntriesByType('resource').find(isEntry)?.startTime ?? Number.NaN,
      };
    });
    expect(script, path).toBeGreaterThanOrEqual(paint);
  }
});

test('the scripts that a page names are within their size budget, on every page', async ({ demoSite }) => {
  const sizes = new Map<string, number>();
  const getSize = async (path: string): Promise<number> => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const { headers } = await fetch(demoSite.address + path, { headers: { 'accept-encoding': 'br' } });
    const size = Number(headers.get('content-length'));
    sizes.set(path, size);
    return size;
  };
  for (const { path } of publicPages(demoParameters)) {
    const html = await (await fetch(demoSite.address + path)).text();
    const [, first = '', others = ''] =
      /<script type="module" src="([^"]*)" data-scripts="([^"]*)"/.exec(html) ?? [];
    let total = 0;
    for (const script of [first, ...others.split(' ')]) total += await getSize(script);
    expect.soft(total, path).toBeGreaterThan(minScripts);
    expect.soft(total, path).toBeLessThanOrEqual(maxBytes.scripts);
  }
});

test('the scripts of each view of the vote page are within their size budget', async ({
  page,
  demoSite,
  request,
}) => {
  const paidOrder = await postOrder(request, demoSite.address);
  const pendingOrder = `/vote?order=${await placeOrder(demoSite.folder)}`;
  // Every view is measured as on a first visit.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sumBytes = collectSizes(page);
  let before = 0;
  for (const path of ['/vote', paidOrder, pendingOrder, '/vote/find', '/vote/ledger', '/vote/verify'])
    for (const width of [360, 1280])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        // On a busy machine the view may take so long that the check of the checkpoint begins, which is not part of it.
        await expect(async () => {
          await visitUntilIdle(page, demoSite.address + path);
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
          const all = await sumBytes('script');
          const total = all - before;
          before = all;
          expect(total).toBeGreaterThan(minScripts);
          expect(total).toBeLessThanOrEqual(maxBytes.scripts);
        }).toPass({ timeout: 20_000 });
      });
});

test('pages are compressed, get status 304 while unchanged, and carry no inline script or style', async ({
  demoSite,
}) => {
  const first = await fetch(demoSite.address, { headers: { 'accept-encoding': 'br' } });
  const html = await first.text();
  expect(first.headers.get('content-encoding')).toBe('br');
  // The cached response may be compressed a little less than possible.
  expect(Number(first.headers.get('content-length'))).toBeLessThan(brotliCompressSync(html).length * 1.25);
  // Orders of the test before may still change the page.
  await expect(async () => {
    const { headers } = await fetch(demoSite.address, { headers: { 'accept-encoding': 'br' } });
    const known = { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' };
    const again = await fetch(demoSite.address, { headers: known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }).toPass({ timeout: 10_000 });
  const script = /src="(\/static\/js\/[\w-]+\.js)"/.exec(html)?.[1];
  const file = await fetch(demoSite.address + script);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|data:/);
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect(script).toMatch(/ src="\/static\/js\/|type="application\/(?:ld\+)?json"/);
  expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/);
});
