import type { Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { findRoute, routes } from '../../src/web/routing/routes.tsx';
import { fillTypes } from '../support/fake-content-host.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { axeFindings } from './support/axe-findings.ts';
import { brokenWords } from './support/layout-faults.ts';
import { lookThrough, shiftOn, standInForVideos, watchShifts } from './support/look-through.ts';
import { demoNames, missingPages, plainPages, publicPages } from './support/public-pages.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';

const demoPages = [
  ...publicPages(demoNames),
  { path: '/updates?page=2', status: 200 },
  { path: '/updates?category=Nothing', status: 404 },
  { path: '/events?search=school', status: 200 },
];

const expectNoneSideways = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);

/** What the issue of this site promises for every page in every state. */
const expectSound = async (page: Page, address: string, status: number): Promise<void> => {
  await standInForVideos(page);
  await watchShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lookThrough(page, address)).toBe(status);
    await expectNoneSideways(page, width);
    expect(await brokenWords(page), `broken at ${width} px`).toEqual([]);
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await shiftOn(page), `shift at ${width} px`).toBeLessThanOrEqual(0.02);
  }
  // A phone held sideways, and what lies between a phone and a computer.
  for (const width of [740, 1024]) {
    await page.setViewportSize({ width, height: 360 });
    await expectNoneSideways(page, width);
    expect(await brokenWords(page), `broken at ${width} px`).toEqual([]);
  }
};

/** The browser reports an answer that is no success by itself; nobody else has anything to say. */
const takeStatusLines = (complaints: string[], statuses: readonly number[]): void => {
  const isExpected = (line: string) =>
    statuses.some(
      (status) =>
        status >= 400 &&
        line.startsWith(`error: Failed to load resource: the server responded with a status of ${status} `),
    );
  const others = complaints.filter((line) => !isExpected(line));
  complaints.splice(0, complaints.length, ...others);
};

test.describe.configure({ mode: 'parallel' });

test('every route is gone through', () => {
  const paths = demoPages.map(({ path }) => findRoute(path.replace(/\?.*/, ''))?.path);
  expect(routes.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

test.describe('loaded', () => {
  for (const { path, status } of demoPages)
    test(path, async ({ page, demoSite, complaints }) => {
      await expectSound(page, demoSite.address + path, status);
      takeStatusLines(complaints, [status]);
    });

  test('an order that was paid', async ({ page, demoSite, request }) => {
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
    await expectSound(page, demoSite.address + answer.headers().location, 200);
  });
});

test.describe('empty', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    const nothing = fillTypes(
      contentTypes.map(({ name }) => name),
      {},
    );
    site = await startRemoteSite(nothing);
  });
  test.afterAll(() => site.end());

  for (const { path, status } of [...plainPages, ...missingPages])
    test(path, async ({ page, complaints }) => {
      await expectSound(page, site.address + path, status);
      takeStatusLines(complaints, [status]);
    });
});

test.describe('with the content host away', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({}, 'down');
  });
  test.afterAll(() => site.end());

  /** What these show is the campaign's own, and there as always. */
  const isOwn = (path: string) =>
    /^\/(vote(\/(find|ledger))?|contact|offline|newsletter\/\w+|no\/such\/page)(\?|$)/.test(path);

  for (const { path, status } of [...plainPages, ...missingPages])
    test(path, async ({ page, complaints }) => {
      const expected = isOwn(path) ? status : 503;
      await expectSound(page, site.address + path, expected);
      takeStatusLines(complaints, [expected, 503]);
    });
});
