import { expect, test } from 'vitest';
import { toggleSelection } from './selection.ts';

const ids = [11, 12, 13, 14, 15];
const toggle = (selected: number[], id: number, isSelected: boolean, from: number | null) =>
  [...toggleSelection(new Set(selected), ids, { id, isSelected, from })].sort();

test('selects and deselects one entry', () => {
  expect(toggle([], 12, true, null)).toEqual([12]);
  expect(toggle([12, 13], 12, false, null)).toEqual([13]);
});

test('selects a range in both directions, and deselects one', () => {
  expect(toggle([12], 14, true, 12)).toEqual([12, 13, 14]);
  expect(toggle([15], 13, true, 15)).toEqual([13, 14, 15]);
  expect(toggle(ids, 14, false, 12)).toEqual([11, 15]);
});

test('selects only one entry if the other end of the range is no longer in the list', () => {
  expect(toggle([], 14, true, 99)).toEqual([14]);
});
