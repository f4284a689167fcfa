import { test as base, expect } from '@playwright/test';
import { type DemoSite, startDemoSite } from './demo-site.ts';
import { moveClock } from './moved-clock.ts';
import { skipMinimumOpenTime } from './open-time.ts';
import { collectBrowserErrors, collectPageErrors, isStatusError } from './page-errors.ts';
import { withSiteDatabase } from './site-database.ts';

type WorkerFixtures = {
  /** The demo campaign, running in its own process. */
  demoSite: DemoSite;
};

type TestFixtures = {
  /** The errors of the page, see page-errors.ts. A test removes those that it expects; any left at the end fail the test. */
  pageErrors: string[];
  /** Set by tests that open pages offline: with a DevTools session attached, Chromium does not stay offline. */
  opensPagesOffline: boolean;
  /** Set by tests that expect failed requests, whose errors may arrive at any time, also after the last step. */
  expectedStatuses: readonly number[];
};

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
const runDemoSite = async ({}, use: (site: DemoSite) => Promise<void>): Promise<void> => {
  const site = await startDemoSite();
  await use(site);
  await site.end();
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoSite: [runDemoSite, { scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        void moveClock(context);
        void skipMinimumOpenTime(context);
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  opensPagesOffline: [false, { option: true }],
  expectedStatuses: [[], { option: true }],
  pageErrors: [
    async ({ page, opensPagesOffline, expectedStatuses }, use) => {
      const pageErrors = collectPageErrors(page);
      if (!opensPagesOffline) await collectBrowserErrors(page, pageErrors);
      await use(pageErrors);
      expect(pageErrors.filter((line) => !isStatusError(line, expectedStatuses))).toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests that change the campaign: they get another site than the tests of the public pages. */
export const adminTest = test.extend<{ removeTraces: undefined }, WorkerFixtures>({
  removeTraces: [
    async ({ demoSite }, use) => {
      await withSiteDatabase(demoSite.folder, async ({ db }) => {
        // All these tests sign in from one address, more often than the rate limit allows.
        await db.deleteFrom('rate_limit').execute();
        // A form that a test left with unsaved words would offer them to the next test.
        await db.deleteFrom('autosave').execute();
      });
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  demoSite: [({}, use) => runDemoSite({}, use), { scope: 'worker' }],
});

export { expect };
