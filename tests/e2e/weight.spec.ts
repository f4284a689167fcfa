import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readPageStamp } from '../support/page-stamp.ts';
import { expect, test } from './support/site-test.ts';
import { visitUntilQuiet } from './support/visit.ts';

const kilobyte = 1000;

/** Notes what the page is sent from now on. The sizes are known a while after the answers, on a busy machine a long while. */
const collectSizes = (page: Page) => {
  const answers: { readonly type: string; readonly sizes: Promise<{ responseBodySize: number }> }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    answers.push({ type: request.resourceType(), sizes: request.sizes() });
  });
  return async (...types: string[]): Promise<number> => {
    let total = 0;
    for (const { type, sizes } of answers)
      if (types.length === 0 || types.includes(type)) total += (await sizes).responseBodySize;
    return total;
  };
};

test('the first view of the home page on a phone keeps to its budgets', async ({ page, demoSite }) => {
  const bytesOf = collectSizes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitUntilQuiet(page, demoSite.address);
  const scripts = await bytesOf('script');
  expect(scripts).toBeGreaterThan(10 * kilobyte);
  expect(scripts).toBeLessThanOrEqual(95 * kilobyte);
  expect(await bytesOf('document', 'stylesheet', 'font')).toBeLessThanOrEqual(60 * kilobyte);
  expect(await bytesOf()).toBeLessThanOrEqual(250 * kilobyte);
});

/** These differ by what they show, and each has a script of its own. */
for (const [view, width] of ['/vote', '/vote?order=', '/vote/find', '/vote/ledger'].flatMap((path) => [
  [path, 360] as const,
  [path, 1280] as const,
]))
  test(`the scripts of ${view} keep to their budget at ${width} px`, async ({ page, demoSite, request }) => {
    const answer = await request.post(`${demoSite.address}/vote`, {
      form: {
        form: 'vote',
        votes: '5',
        prices: '5:450',
        method: 'airtel',
        phone: '0991234567',
        opened: await readPageStamp(demoSite.address),
      },
      maxRedirects: 0,
    });
    const bytesOf = collectSizes(page);
    await page.setViewportSize({ width, height: 740 });
    const path = view.endsWith('=') ? answer.headers().location : view;
    await visitUntilQuiet(page, demoSite.address + path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const total = await bytesOf('script');
    expect(total).toBeGreaterThan(10 * kilobyte);
    expect(total).toBeLessThanOrEqual(95 * kilobyte);
  });

test('pages and scripts come compressed, and the page is not sent again while it is the same', async ({
  demoSite,
}) => {
  const first = await fetch(demoSite.address, { headers: { 'accept-encoding': 'br' } });
  const html = await first.text();
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(Number(first.headers.get('content-length'))).toBeLessThan(brotliCompressSync(html).length * 1.25);
  const etag = first.headers.get('etag') ?? '';
  const known = { 'accept-encoding': 'br', 'if-none-match': etag };
  const again = await fetch(demoSite.address, { headers: known });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const script = /src="(\/static\/js\/[\w-]+\.js)"/.exec(html)?.[1];
  const file = await fetch(demoSite.address + script);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('pages carry no inline script or style and a policy that forbids them', async ({ demoSite }) => {
  const answer = await fetch(demoSite.address);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*|data:/);
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect(script).toMatch(/ src="\/static\/js\/|type="application\/(?:ld\+)?json"/);
  expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/);
});
