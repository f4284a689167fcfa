import { expect, test } from 'vitest';
import { differingKeys, mergeValues } from './form-values.ts';

test('what differs is found in lists and parts, too', () => {
  const one = { title: 'A', list: [{ year: 1 }], part: { url: null } };
  expect(differingKeys(one, { title: 'A', list: [{ year: 1 }], part: { url: null } })).toEqual([]);
  expect(differingKeys(one, { title: 'B', list: [{ year: 2 }], part: { url: 'x' } })).toEqual([
    'title',
    'list',
    'part',
  ]);
});

test('one’s own changes are kept, and what others changed is taken over', () => {
  const from = { title: 'A', place: 'B', year: 1 };
  const mine = { title: 'Mine', place: 'B', year: 1 };
  const theirs = { title: 'Theirs', place: 'There', year: 1 };
  expect(mergeValues(from, mine, theirs)).toEqual({ title: 'Mine', place: 'There', year: 1 });
  expect(mergeValues(from, from, theirs)).toEqual(theirs);
});
