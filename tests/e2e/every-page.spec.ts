import type { Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { findRoute, routes } from '../../src/web/routing/routes.tsx';
import { fillTypes } from '../support/fake-content-host.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { listAxeViolations } from './support/axe-violations.ts';
import { listBrokenWords } from './support/layout-errors.ts';
import { demoParameters, missingPages, plainPages, publicPages } from './support/public-pages.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { getLayoutShift, openAndScrollThrough, recordLayoutShifts } from './support/scroll-through.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';

const demoPages = [
  ...publicPages(demoParameters),
  { path: '/updates?page=2', status: 200 },
  { path: '/updates?category=Nothing', status: 404 },
  { path: '/events?search=school', status: 200 },
];

const expectNoHorizontalScroll = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);

/** The checks for every page in every state: status, width, word breaks, accessibility, layout shift. */
const expectPageQuality = async (page: Page, address: string, status: number): Promise<void> => {
  await stubVideoPlatform(page);
  await recordLayoutShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await openAndScrollThrough(page, address)).toBe(status);
    await expectNoHorizontalScroll(page, width);
    expect(await listBrokenWords(page), `broken at ${width} px`).toEqual([]);
    expect(await listAxeViolations(page), `at ${width} px`).toEqual([]);
    expect(await getLayoutShift(page), `shift at ${width} px`).toBeLessThanOrEqual(0.02);
  }
  // A phone in landscape, and a tablet.
  for (const width of [740, 1024]) {
    await page.setViewportSize({ width, height: 360 });
    await expectNoHorizontalScroll(page, width);
    expect(await listBrokenWords(page), `broken at ${width} px`).toEqual([]);
  }
};

/** Removes the errors that the browser logs for the expected statuses. Any other error fails the test. */
const removeStatusErrors = (pageErrors: string[], statuses: readonly number[]): void => {
  const isExpected = (line: string) =>
    statuses.some(
      (status) =>
        status >= 400 &&
        line.startsWith(`error: Failed to load resource: the server responded with a status of ${status} `),
    );
  const others = pageErrors.filter((line) => !isExpected(line));
  pageErrors.splice(0, pageErrors.length, ...others);
};

test.describe.configure({ mode: 'parallel' });

test('every route is in the list of pages', () => {
  const paths = demoPages.map(({ path }) => findRoute(path.replace(/\?.*/, ''))?.path);
  expect(routes.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

test.describe('loaded', () => {
  for (const { path, status } of demoPages)
    test(path, async ({ page, demoSite, pageErrors }) => {
      await expectPageQuality(page, demoSite.address + path, status);
      removeStatusErrors(pageErrors, [status]);
    });

  test('a paid order', async ({ page, demoSite, request }) => {
    const response = await request.post(`${demoSite.address}/vote`, {
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
    await expectPageQuality(page, demoSite.address + response.headers().location, 200);
  });
});

test.describe('empty', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    const emptyLists = fillTypes(
      contentTypes.map(({ name }) => name),
      {},
    );
    site = await startRemoteSite(emptyLists);
  });
  test.afterAll(() => site.end());

  for (const { path, status } of [...plainPages, ...missingPages])
    test(path, async ({ page, pageErrors }) => {
      await expectPageQuality(page, site.address + path, status);
      removeStatusErrors(pageErrors, [status]);
    });
});

test.describe('with the content host unavailable', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({}, 'down');
  });
  test.afterAll(() => site.end());

  /** Pages that need no content from the content host. */
  const isServedWithoutHost = (path: string) =>
    /^\/(vote(\/(find|ledger))?|contact|offline|newsletter\/\w+|no\/such\/page)(\?|$)/.test(path);

  for (const { path, status } of [...plainPages, ...missingPages])
    test(path, async ({ page, pageErrors }) => {
      const expected = isServedWithoutHost(path) ? status : 503;
      await expectPageQuality(page, site.address + path, expected);
      removeStatusErrors(pageErrors, [expected, 503]);
    });
});
