import { expect, test } from 'vitest';
import { padInList, selectInBatches } from './in-list.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('a list has one of a few lengths, for any number of values', () => {
  const lengths = new Set(upTo(2_500).map((count) => padInList(upTo(count)).length));
  expect([...lengths]).toEqual([1, 10, 100, 1_000, 2_000, 3_000]);
});

test('padding adds no new value', () => {
  for (const count of [1, 2, 9, 10, 11, 99, 100, 101, 999, 1_000, 1_001])
    expect([...new Set(padInList(upTo(count)))]).toEqual(upTo(count));
});

test('an empty list stays empty', () => {
  expect(padInList([])).toEqual([]);
});

test('reads more values than a batch in several statements', async () => {
  const asked: number[] = [];
  const rows = await selectInBatches(upTo(2_345), async (padded) => {
    asked.push(padded.length);
    return [...new Set(padded)];
  });
  expect(rows).toEqual(upTo(2_345));
  expect(asked).toEqual([1_000, 1_000, 1_000]);
  expect(await selectInBatches([], async () => [1])).toEqual([]);
});
