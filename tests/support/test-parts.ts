/**
 * What `npm test` leaves to `npm test -- --all`, which continuous integration runs: sweeps, floods, kill points and tables of
 * a hundred thousand rows. Each takes a quarter of a minute or more, and seldom says what the quick ones do not.
 */
export const longTests = [
  'src/server/admin/hostile-bodies.test.ts',
  'src/server/admin/hostile-content.test.ts',
  'src/server/admin/hostile-media.test.ts',
  'src/server/content-host/sanitise-time.test.ts',
  'src/server/forms/hostile-forms.test.ts',
  'src/server/mail/smtp/smtp-delivery.test.ts',
  'src/server/media/picture-memory.test.ts',
  'src/server/media/search-time.test.ts',
  'src/server/media-kit/large-kit.test.ts',
  'src/server/supporters/supporter-search.test.ts',
  'tests/integration/distinct-addresses.test.ts',
  'tests/integration/first-start.test.ts',
  'tests/integration/flood.test.ts',
  'tests/integration/hostile-content.test.ts',
  'tests/integration/hostile-parameters.test.ts',
  'tests/integration/hostile-settings.test.ts',
  'tests/integration/killed-while-deleting.test.ts',
  'tests/integration/killed-while-paying.test.ts',
  'tests/integration/killed-while-posting.test.ts',
  'tests/integration/killed-while-writing.test.ts',
  'tests/integration/page-cache.test.ts',
  'tests/integration/page-views.test.ts',
  'tests/integration/postgres-restarts.test.ts',
  'tests/integration/request-cost.test.ts',
  'tests/integration/silent-readers.test.ts',
  'tests/integration/silent-database.test.ts',
  'tests/integration/vote-burst.test.ts',
  'tests/integration/vote-model.test.ts',
] as const;

/** The browser tests that `npm test` runs: what people come for, and what a page may weigh. All others are for `--all`. */
export const mainJourneys = [
  'admin-inbox.spec.ts',
  'admin-login.spec.ts',
  'comments.spec.ts',
  'contact.spec.ts',
  'find-vote.spec.ts',
  'first-day.spec.ts',
  'first-steps.spec.ts',
  'home.spec.ts',
  'layout.spec.ts',
  'moved-clock.spec.ts',
  'newsletter.spec.ts',
  'page-complaints.spec.ts',
  'vote-order.spec.ts',
  'vote-states.spec.ts',
  'weight.spec.ts',
  'without-scripts.spec.ts',
] as const;

/** Whether only the quick part is to be run; a test that is asked for by its name is always found. */
export const isQuickRun = (): boolean => process.env.TEST_PART === 'quick';
