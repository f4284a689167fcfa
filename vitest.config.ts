import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { isQuickRun, longTests } from './tests/support/test-parts.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isQuickRun() ? longTests : [])],
    globalSetup: ['tests/support/postgres-server.ts'],
    setupFiles: ['tests/support/unexpected-console.ts'],
    // Times a busy machine needs; no test is meant to take them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Nothing happens on import, so files may share a process: starting one per file takes longer than most of them.
    isolate: false,
    // One worker less than processors, the default, leaves half of a small machine idle.
    maxWorkers: availableParallelism(),
  },
});
