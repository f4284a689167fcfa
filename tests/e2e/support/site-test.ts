import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { demoFolder } from './demo-data.ts';

type WorkerFixtures = {
  /** The demo campaign, running in a process of its own. */
  demoSite: SiteProcess;
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
const runDemoSite = async ({}, use: (site: SiteProcess) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-e2e-'));
  cpSync(demoFolder, folder, { recursive: true });
  // What one has made of a picture, the other need not make again.
  rmSync(join(folder, 'renditions'), { recursive: true, force: true });
  symlinkSync(join(demoFolder, 'renditions'), join(folder, 'renditions'));
  const site = await startSiteProcess({ DATA_DIR: folder });
  await use(site);
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
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
export const adminTest = test.extend<Record<never, never>, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  demoSite: [({}, use) => runDemoSite({}, use), { scope: 'worker' }],
});

export { expect };
