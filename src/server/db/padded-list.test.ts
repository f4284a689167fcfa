import { expect, test } from 'vitest';
import { paddedList, rowsOfList } from './padded-list.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('a list has one of a few lengths, however many values were asked for', () => {
  const lengths = new Set(upTo(2_500).map((count) => paddedList(upTo(count)).length));
  expect([...lengths]).toEqual([1, 10, 100, 1_000, 2_000, 3_000]);
});

test('padding adds no value that was not there', () => {
  for (const count of [1, 2, 9, 10, 11, 99, 100, 101, 999, 1_000, 1_001])
    expect([...new Set(paddedList(upTo(count)))]).toEqual(upTo(count));
});

test('an empty list stays empty', () => {
  expect(paddedList([])).toEqual([]);
});

test('more values than one list takes are read in several', async () => {
  const asked: number[] = [];
  const rows = await rowsOfList(upTo(2_345), async (padded) => {
    asked.push(padded.length);
    return [...new Set(padded)];
  });
  expect(rows).toEqual(upTo(2_345));
  expect(asked).toEqual([1_000, 1_000, 1_000]);
  expect(await rowsOfList([], async () => [1])).toEqual([]);
});
