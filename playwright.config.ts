import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumTestLaunch } from './tests/support/chromium-flags.ts';
import { isQuickRun, mainJourneys } from './tests/support/test-parts.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  ...(isQuickRun() ? { testMatch: mainJourneys.map((name) => `**/${name}`) } : {}),
  outputDir: '.cache/e2e-results',
  globalSetup: './tests/e2e/support/demo-data.ts',
  fullyParallel: false,
  // One more than processors: pages wait now and then. With more, every test takes longer than it saves.
  workers: availableParallelism() + 1,
  // Generous, for busy machines: some tests are whole journeys.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  globalTimeout: 3_600_000,
  // For a browser that stops responding, see scripts/browser-results.mjs: `npm test` counts any other failure as one.
  retries: 1,
  use: {
    // Without it a click on what never appears waits for the end of its test.
    actionTimeout: 60_000,
    // Tests cannot intercept a service worker's requests; only the test of offline pages allows it.
    serviceWorkers: 'block',
    // Animations cost as much as the rest of a page; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumTestLaunch(),
  },
});
