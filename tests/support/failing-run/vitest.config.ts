import { defineConfig } from 'vitest/config';

/** A run of one file, with the set-up of the real ones. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['tests/support/failing-run/unhandled-rejection.ts'],
    globalSetup: ['tests/support/postgres-server.ts'],
  },
});
