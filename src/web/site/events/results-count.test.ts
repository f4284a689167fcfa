import { expect, test } from 'vitest';
import { formatResultsCount } from './results-count.ts';

test.each([
  [{ page: 1, total: 0, shown: 0 }, '0 events'],
  [{ page: 1, total: 1, shown: 1 }, '1 event'],
  [{ page: 1, total: 6, shown: 6 }, '6 events'],
  [{ page: 1, total: 13, shown: 6 }, 'Showing 1–6 of 13 events'],
  [{ page: 2, total: 13, shown: 6 }, 'Showing 7–12 of 13 events'],
  [{ page: 3, total: 13, shown: 1 }, 'Showing event 13 of 13'],
  [{ page: 9, total: 0, shown: 0 }, 'No events on page 9'],
])('formats %o as "%s"', (results, text) => {
  expect(formatResultsCount(results, 6)).toBe(text);
});
