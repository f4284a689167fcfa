/** The tests of a report of Playwright, which has them in suites in suites. */
const listTests = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, name: `${file} › ${title}` })),
  ),
  ...suites.flatMap(listTests),
];

/**
 * Headless Chromium seldom stops responding under load: no new page, no navigation (microsoft/playwright#42692). Then the
 * test ends by its timeout, and is run again in a new browser. Only such a test may pass at the second attempt; any other
 * that fails once counts as failed.
 */
const hasOnlyTimedOut = ({ status, results }) =>
  status === 'flaky' && results.slice(0, -1).every((result) => result.status === 'timedOut');

/** How many browser tests passed and failed, and the names of those that passed in a new browser only. */
export const countBrowserResults = (report) => {
  const tests = listTests(report);
  const repeated = tests.filter(hasOnlyTimedOut);
  const passed = tests.filter(({ status }) => status === 'expected').length + repeated.length;
  const skipped = tests.filter(({ status }) => status === 'skipped').length;
  return {
    passed,
    failed: tests.length - passed - skipped,
    passedInNewBrowser: repeated.map(({ name }) => name),
  };
};
