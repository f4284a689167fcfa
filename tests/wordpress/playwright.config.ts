import { defineConfig } from '@playwright/test';
import { chromiumTestLaunch } from '../support/chromium-flags.ts';

/** The browser tests with a real WordPress, which `npm run test:wordpress` starts. They change its content, so one runs after another. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/wordpress-results',
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalTimeout: 420_000,
  use: {
    actionTimeout: 60_000,
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumTestLaunch(),
  },
});
