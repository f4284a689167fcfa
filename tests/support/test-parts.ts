/**
 * Tests that only `npm test -- --all` runs, as in continuous integration: fuzzing, floods, crash points, starts of the whole
 * program and tables of a hundred thousand rows. Most take more than 5 seconds, and seldom find what the quick tests do not.
 */
export const longTests = [
  'src/server/admin/hostile-bodies.test.ts',
  'src/server/admin/hostile-content.test.ts',
  'src/server/admin/hostile-media.test.ts',
  'src/server/admin/media-uploads.test.ts',
  'src/server/content-host/sanitise-time.test.ts',
  'src/server/db/sqlite-file.test.ts',
  'src/server/forms/guarded-forms.test.ts',
  'src/server/forms/hostile-forms.test.ts',
  'src/server/mail/outbox/mail-worker.test.ts',
  'src/server/mail/smtp/smtp-delivery.test.ts',
  'src/server/media-kit/large-kit.test.ts',
  'src/server/media/picture-memory.test.ts',
  'src/server/media/search-time.test.ts',
  'src/server/messages/feedback-picture.test.ts',
  'src/server/supporters/supporter-search.test.ts',
  'tests/integration/check-ledger.test.ts',
  'tests/integration/distinct-addresses.test.ts',
  'tests/integration/first-start.test.ts',
  'tests/integration/flood.test.ts',
  'tests/integration/hostile-content.test.ts',
  'tests/integration/hostile-parameters.test.ts',
  'tests/integration/hostile-settings.test.ts',
  'tests/integration/killed-while-paying.test.ts',
  'tests/integration/killed-while-posting.test.ts',
  'tests/integration/killed-while-writing.test.ts',
  'tests/integration/mail.test.ts',
  'tests/integration/maintenance.test.ts',
  'tests/integration/page-cache.test.ts',
  'tests/integration/page-views.test.ts',
  'tests/integration/postgres-restarts.test.ts',
  'tests/integration/request-cost.test.ts',
  'tests/integration/slow-database-start.test.ts',
  'tests/integration/stalled-clients.test.ts',
  'tests/integration/start.test.ts',
  'tests/integration/unresponsive-database.test.ts',
  'tests/integration/uploads.test.ts',
  'tests/integration/vote-burst.test.ts',
  'tests/integration/vote-model.test.ts',
  'tests/integration/witness.test.ts',
] as const;

/** The browser tests that `npm test` runs: the main tasks of visitors and the page weight. `--all` runs all of them. */
export const mainJourneys = [
  'admin-login.spec.ts',
  'comments.spec.ts',
  'contact.spec.ts',
  'find-vote.spec.ts',
  'first-day.spec.ts',
  'home.spec.ts',
  'layout.spec.ts',
  'moved-clock.spec.ts',
  'newsletter.spec.ts',
  'page-errors.spec.ts',
  'vote-order.spec.ts',
  'vote-states.spec.ts',
  'page-size.spec.ts',
  'without-scripts.spec.ts',
] as const;

/** Whether only the quick tests run; a test that is named on the command line always runs. */
export const isQuickRun = (): boolean => process.env.TEST_PART === 'quick';
