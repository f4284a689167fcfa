import { expect, test } from 'vitest';
import { countBrowserResults } from '../../scripts/browser-results.mjs';

const createTest = (title: string, status: string, ...results: readonly string[]) => ({
  title,
  file: 'vote.spec.ts',
  tests: [{ status, results: results.map((each) => ({ status: each })) }],
});

test('a test passes at the second attempt only if the browser did not respond at the first', () => {
  const report = {
    suites: [
      {
        specs: [createTest('passes', 'expected', 'passed'), createTest('is skipped', 'skipped', 'skipped')],
        suites: [
          {
            specs: [
              createTest('fails', 'unexpected', 'failed', 'failed'),
              createTest('hangs once', 'flaky', 'timedOut', 'passed'),
              createTest('hangs twice', 'unexpected', 'timedOut', 'timedOut'),
              createTest('fails once', 'flaky', 'failed', 'passed'),
            ],
          },
        ],
      },
    ],
  };
  expect(countBrowserResults(report)).toEqual({
    passed: 2,
    failed: 3,
    passedInNewBrowser: ['vote.spec.ts › hangs once'],
  });
});
