import { expect, test } from 'vitest';
import { describeList, describeNothing } from './list-state.ts';

test.each([
  [{ category: null, page: 1, pages: 1, total: 1 }, '1 update'],
  [{ category: null, page: 2, pages: 4, total: 15 }, '15 updates, page 2 of 4'],
  [{ category: 'Press', page: 1, pages: 1, total: 3 }, '3 updates in Press'],
  [{ category: 'Education', page: 1, pages: 2, total: 6 }, '6 updates in Education, page 1 of 2'],
])('the reader is told where in the list they are: %j', (state, words) => {
  expect(describeList(state)).toBe(words);
});

const categories = ['Education', 'Press'];

test('a page behind the last is told apart from a category that is not there', () => {
  const behindLast = { words: 'There is no page 9 in this list.', isBehindLast: true };
  expect(describeNothing({ category: null, page: 9 }, categories)).toEqual(behindLast);
  expect(describeNothing({ category: 'Press', page: 9 }, categories)).toEqual(behindLast);
  const unknown = { words: 'There are no updates in “Sport”.', isBehindLast: false };
  expect(describeNothing({ category: 'Sport', page: 1 }, categories)).toEqual(unknown);
  expect(describeNothing({ category: 'Sport', page: 9 }, categories)).toEqual(unknown);
});

test('while the categories are not known, the page is to blame before the category is', () => {
  expect(describeNothing({ category: 'Sport', page: 9 }, undefined).isBehindLast).toBe(true);
  expect(describeNothing({ category: 'Sport', page: 1 }, undefined).isBehindLast).toBe(false);
});

test('a list without anything says so', () => {
  expect(describeNothing({ category: null, page: 1 }, [])).toEqual({
    words: 'No updates yet. Come back soon.',
    isBehindLast: false,
  });
});

test('of a category that is not there no more than a line is repeated', () => {
  const { words } = describeNothing({ category: 'x'.repeat(5_000), page: 1 }, categories);
  expect(words.length).toBeLessThan(100);
});
