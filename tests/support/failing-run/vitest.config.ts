import { defineConfig } from 'vitest/config';

/** Runs one file with the global set-up of the real tests. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['tests/support/failing-run/unhandled-rejection.ts'],
    globalSetup: ['tests/support/postgres-server.ts'],
  },
});
