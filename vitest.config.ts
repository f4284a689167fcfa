import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongTestsFirst } from './tests/support/long-tests-first.ts';
import { isQuickRun, longTests } from './tests/support/test-parts.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isQuickRun() ? longTests : [])],
    globalSetup: ['tests/support/postgres-server.ts'],
    setupFiles: ['tests/support/unexpected-console.ts'],
    // Generous, for busy machines.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Modules have no side effects on import, so test files can share a process, which is faster.
    isolate: false,
    // Many tests wait for a child process or a database: one worker more than processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongTestsFirst },
  },
});
