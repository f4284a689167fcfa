import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { findRoute, routes } from '../../src/web/routing/routes.tsx';
import { fillTypes } from '../support/fake-content-host.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { listAccessibilityErrors } from './support/accessibility-errors.ts';
import { listBlurredPictures } from './support/blurred-pictures.ts';
import { listFormatterCalls, recordFormatterCalls } from './support/formatter-calls.ts';
import { waitForFrame } from './support/idle-page.ts';
import { listBrokenWords } from './support/layout-errors.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { isStatusError } from './support/page-errors.ts';
import { postOrder } from './support/post-order.ts';
import { postForm } from './support/posted-form.ts';
import { demoParameters, listPages, missingPages, plainPages, publicPages } from './support/public-pages.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { getLayoutShifts, openAndScrollThrough, recordLayoutShifts } from './support/scroll-through.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';
import { chooseMethod, choosePackage } from './support/vote-page.ts';

type ExpectedPage = { readonly path: string; readonly status: number };

const demoPages: readonly ExpectedPage[] = [
  ...publicPages(demoParameters),
  { path: '/updates?page=2', status: 200 },
  { path: '/updates?category=Nothing', status: 404 },
  { path: '/events?search=school', status: 200 },
];

const expectNoHorizontalScroll = async (page: Page, where: string, width: number) =>
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${where}`)
    .toBe(width);

/** Shows every part of the form, with chosen and other packages and methods. */
const chooseVote = async (page: Page): Promise<void> => {
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
};

/**
 * The checks for every page in every state: status, width, word breaks, accessibility, layout shift, sharp pictures, and no
 * formatter of dates or numbers, whose making would take longer than any other step of hydration. The page is opened at
 * the widths where layout shifts are measured, last at 360 px; for the other checks its window is resized.
 */
const expectPageQuality = async (
  page: Page,
  site: string,
  { path, status }: ExpectedPage,
  openedWidths: readonly number[],
): Promise<void> => {
  const expectFittingTexts = async (where: string, width: number) => {
    await expectNoHorizontalScroll(page, where, width);
    expect.soft(await listBrokenWords(page), `broken words of ${where}`).toEqual([]);
  };
  const expectAccessible = async (where: string) =>
    expect.soft(await listAccessibilityErrors(page), `accessibility of ${where}`).toEqual([]);

  for (const width of openedWidths) {
    const where = `${path} at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    expect
      .soft(await openAndScrollThrough(page, site + path, { screens: 1 }), `status of ${where}`)
      .toBe(status);
    await expectFittingTexts(where, width);
    const shifts = await getLayoutShifts(page);
    expect
      .soft(shifts.total, `layout shift of ${where} (${shifts.elements.join(', ')})`)
      .toBeLessThanOrEqual(0.02);
    expect.soft(await listFormatterCalls(page), `formatters of ${where}`).toEqual([]);
    // Phones have more pixels than this window: sharp-pictures.spec.ts.
    if (width === 1280) expect.soft(await listBlurredPictures(page), `pictures of ${where}`).toEqual([]);
  }
  if (path === '/vote' && status === 200) await chooseVote(page);
  // 1280 px enlarged to 400 per cent, see WCAG 1.4.10.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page, `${path}, enlarged`, 320);
  await expectAccessible(`${path} at 320 px`);
  // A phone in landscape, a tablet, and a laptop.
  for (const width of [740, 1024, 1280]) {
    await page.setViewportSize({ width, height: 360 });
    await expectFittingTexts(`${path} at ${width} px`, width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // Scripts learn of the new width in the next frame.
  await page.evaluate(waitForFrame);
  await expectAccessible(`${path} at 1280 px`);
};

/** Opens the pages one after another, because a new browser context for each page would take longer than its checks. */
const expectQualityOfPages = async (
  page: Page,
  pageErrors: string[],
  site: string,
  pages: readonly ExpectedPage[],
  openedWidths: readonly number[],
): Promise<void> => {
  test.setTimeout(900_000);
  await stubVideoPlatform(page);
  await recordLayoutShifts(page);
  await recordFormatterCalls(page);
  // A cached font or picture could hide a layout shift.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const expected of pages)
    await test.step(expected.path, async () => {
      await expectPageQuality(page, site, expected, openedWidths);
      const { path, status } = expected;
      const others = pageErrors.splice(0).filter((line) => !isStatusError(line, [status, 503]));
      expect.soft(others, `errors of ${path}`).toEqual([]);
    });
};

test.describe.configure({ mode: 'parallel' });

test('every route is in the list of pages', () => {
  const paths = demoPages.map(({ path }) => findRoute(path.replace(/\?.*/, ''))?.path);
  expect(routes.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

/** Orders votes, and waits until they are in the ledger: a page that is open when a vote arrives would change. */
const postCountedOrder = async (request: APIRequestContext, address: string): Promise<string> => {
  const readLedger = async () => (await request.get(`${address}/vote/ledger.csv`)).text();
  const before = await readLedger();
  const path = await postOrder(request, address);
  await expect.poll(readLedger).not.toBe(before);
  return path;
};

const half = Math.ceil(demoPages.length / 2);
const laptopAndPhone = [1280, 360];
/** Empty and unavailable lists shift at all widths alike. */
const phoneOnly = [360];

test('loaded: the first half of the pages', async ({ page, pageErrors, demoSite, request }) => {
  // The ledger has its coloured section once there is a vote.
  await postCountedOrder(request, demoSite.address);
  await expectQualityOfPages(page, pageErrors, demoSite.address, demoPages.slice(0, half), laptopAndPhone);
});

test('loaded: the second half of the pages, and a paid order', async ({
  page,
  pageErrors,
  demoSite,
  request,
}) => {
  const order = { path: await postCountedOrder(request, demoSite.address), status: 200 };
  await expectQualityOfPages(
    page,
    pageErrors,
    demoSite.address,
    [...demoPages.slice(half), order],
    laptopAndPhone,
  );
});

/** The pages without parameters. Those that show no list look as in the demo, so only their status is checked. */
const statePages = [...plainPages, ...missingPages];

test('empty: the pages with lists', async ({ page, pageErrors }) => {
  const emptyLists = fillTypes(
    contentTypes.map(({ name }) => name),
    {},
  );
  const site = await startRemoteSite(emptyLists);
  try {
    const isList = ({ path }: ExpectedPage) => listPages.includes(path);
    for (const { path, status } of statePages.filter((expected) => !isList(expected)))
      expect.soft((await page.request.get(site.address + path)).status(), path).toBe(status);
    await expectQualityOfPages(page, pageErrors, site.address, statePages.filter(isList), phoneOnly);
  } finally {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end();
  }
});

test('with the content host unavailable: the pages that need it', async ({ page, pageErrors }) => {
  const site = await startRemoteSite({}, 'down');
  try {
    const isServedWithoutHost = ({ path }: ExpectedPage) =>
      /^\/(vote(\/(find|ledger|verify))?|contact|offline|privacy|my-data|newsletter\/[\w/]+|no\/such\/page)(\?|$)/.test(
        path,
      );
    for (const { path, status } of statePages.filter(isServedWithoutHost))
      expect.soft((await page.request.get(site.address + path)).status(), path).toBe(status);
    const unavailable = statePages.filter((expected) => !isServedWithoutHost(expected));
    await expectQualityOfPages(
      page,
      pageErrors,
      site.address,
      [{ path: '/vote', status: 200 }, ...unavailable.map(({ path }) => ({ path, status: 503 }))],
      phoneOnly,
    );
  } finally {
    // Close the page first: its requests to the ended site would fail.
    await page.close();
    await site.end();
  }
});

test('the pages that reject a posted form', async ({ page, pageErrors, demoSite }) => {
  const address = `${demoSite.address}/contact`;
  const rejected = [
    { status: 400, from: address, fields: { form: 'no such form' } },
    { status: 403, from: 'about:blank', fields: { form: 'contact' } },
    { status: 413, from: address, fields: { form: 'contact', message: 'Long. '.repeat(1_000_000) } },
    { status: 415, from: address, fields: { form: 'contact' }, enctype: 'text/plain' },
  ] as const;
  for (const { status, from, ...posted } of rejected)
    await test.step(String(status), async () => {
      await page.goto(from);
      expect(await postForm(page, { address, ...posted })).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleState(page);
      expect(pageErrors.splice(0).filter((line) => !isStatusError(line, [status]))).toEqual([]);
    });

  await test.step('503: what could not be saved is shown, to send it again', async () => {
    const stamp = await readPageStamp(demoSite.address);
    const sent = { form: 'contact', name: 'Grace', email: 'grace@example.org', opened: stamp };
    await page.goto(address);
    // Another program that holds the lock of the database: nothing can be written.
    const other = new DatabaseSync(join(demoSite.folder, 'site.db'));
    other.exec('begin immediate');
    const status = await postForm(page, {
      address,
      fields: { ...sent, subject: 'Books', message: 'Zikomo.' },
    }).finally(() => other.close());
    expect(status).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: 'Please send it again' })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessibleState(page);
    }
    expect(pageErrors.splice(0).filter((line) => !isStatusError(line, [503]))).toEqual([]);
  });
});
