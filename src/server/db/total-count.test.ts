import { expect, test } from 'vitest';
import { getTotalCount } from './total-count.ts';

test.each([
  ['the first page, not full', 1, 3, 3],
  ['a later page, not full', 3, 5, 45],
  ['nothing at all', 1, 0, 0],
  ['a full page is counted', 1, 20, 999],
  ['a page behind the last one is counted', 4, 0, 999],
])('%s', async (_, page, shown, total) => {
  expect(await getTotalCount({ page, size: 20 }, shown, async () => 999)).toBe(total);
});
