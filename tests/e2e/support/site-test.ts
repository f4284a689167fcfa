import { test as base, expect, type Page } from '@playwright/test';
import { type DemoSite, startDemoSite } from './demo-site.ts';
import { inDatabase } from './site-database.ts';

type WorkerFixtures = {
  /** The demo campaign, running in a process of its own. */
  demoSite: DemoSite;
};

type TestFixtures = {
  /** What the page said to the console or threw; a test that expects some empties it, anything left fails it. */
  complaints: string[];
};

const listenTo = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    // Playwright's own word, see playwright.config.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.name}: ${error.message}`));
};

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
const runDemoSite = async ({}, use: (site: DemoSite) => Promise<void>): Promise<void> => {
  const site = await startDemoSite();
  await use(site);
  await site.end();
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoSite: [runDemoSite, { scope: 'worker' }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listenTo(page, complaints);
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
