import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/support/chromium-flags.ts';
import { isQuickRun, mainJourneys } from './tests/support/test-parts.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  ...(isQuickRun() ? { testMatch: mainJourneys.map((name) => `**/${name}`) } : {}),
  outputDir: '.cache/e2e-results',
  globalSetup: './tests/e2e/support/demo-data.ts',
  fullyParallel: false,
  workers: 3,
  // A machine that does other things too takes its time; what never comes fails all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: 3_600_000,
  use: {
    // What a service worker fetches no test can see or hold; the test of offline pages lets it in.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch(),
  },
});
