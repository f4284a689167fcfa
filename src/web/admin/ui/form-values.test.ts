import { expect, test } from 'vitest';
import { listDifferingKeys, mergeValues } from './form-values.ts';

test('finds differences inside lists and objects', () => {
  const one = { title: 'A', list: [{ year: 1 }], part: { url: null } };
  expect(listDifferingKeys(one, { title: 'A', list: [{ year: 1 }], part: { url: null } })).toEqual([]);
  expect(listDifferingKeys(one, { title: 'B', list: [{ year: 2 }], part: { url: 'x' } })).toEqual([
    'title',
    'list',
    'part',
  ]);
});

test('keeps own changes and takes all other values from the newer version', () => {
  const from = { title: 'A', place: 'B', year: 1 };
  const mine = { title: 'Mine', place: 'B', year: 1 };
  const theirs = { title: 'Theirs', place: 'There', year: 1 };
  expect(mergeValues(from, mine, theirs)).toEqual({ title: 'Mine', place: 'There', year: 1 });
  expect(mergeValues(from, from, theirs)).toEqual(theirs);
});
