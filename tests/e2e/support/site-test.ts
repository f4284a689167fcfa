import { test as base, expect } from '@playwright/test';
import { type DemoSite, startDemoSite } from './demo-site.ts';
import { moveClock } from './moved-clock.ts';
import { collectComplaints, collectFieldErrors } from './page-complaints.ts';
import { inDatabase } from './site-database.ts';

type WorkerFixtures = {
  /** The demo campaign, running in a process of its own. */
  demoSite: DemoSite;
};

type TestFixtures = {
  /** What is wrong with the page, see page-complaints.ts; a test that expects some empties it, anything left fails it. */
  complaints: string[];
  /** Set where a page is opened without a network: Chromium forgets that it has none where something else listens to it. */
  opensPagesOffline: boolean;
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
      browser.on('context', (context) => void moveClock(context));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  opensPagesOffline: [false, { option: true }],
  complaints: [
    async ({ page, opensPagesOffline }, use) => {
      const complaints = collectComplaints(page);
      if (!opensPagesOffline) await collectFieldErrors(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** For those who change the campaign: on a site that no test of the public pages looks at. */
export const adminTest = test.extend<{ freshLimits: undefined }, WorkerFixtures>({
  // All these tests are one person at one address, who signs in more often in a quarter of an hour than anybody may.
  freshLimits: [
    async ({ demoSite }, use) => {
      await inDatabase(demoSite.folder, ({ db }) => db.deleteFrom('rate_limit').execute());
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  demoSite: [({}, use) => runDemoSite({}, use), { scope: 'worker' }],
});

export { expect };
