import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests with a real WordPress, which `npm run test:wordpress` starts. They change its content, so they run one after another. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['tests/wordpress/*.test.ts'],
    setupFiles: ['tests/support/unexpected-console.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
