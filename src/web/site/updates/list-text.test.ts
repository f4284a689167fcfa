import { expect, test } from 'vitest';
import { describeEmptyList, describeList } from './list-text.ts';

test.each([
  [{ category: null, page: 1, pages: 1, total: 1 }, '1 update'],
  [{ category: null, page: 2, pages: 4, total: 15 }, '15 updates, page 2 of 4'],
  [{ category: 'Press', page: 1, pages: 1, total: 3 }, '3 updates in Press'],
  [{ category: 'Education', page: 1, pages: 2, total: 6 }, '6 updates in Education, page 1 of 2'],
])('describes the position in the list: %j', (state, text) => {
  expect(describeList(state)).toBe(text);
});

const categories = ['Education', 'Press'];

test('distinguishes a page past the last one from an unknown category', () => {
  const pastLastPage = { text: 'There is no page 9 in this list.', isPastLastPage: true };
  expect(describeEmptyList({ category: null, page: 9 }, categories)).toEqual(pastLastPage);
  expect(describeEmptyList({ category: 'Press', page: 9 }, categories)).toEqual(pastLastPage);
  const unknown = { text: 'There are no updates in “Sport”.', isPastLastPage: false };
  expect(describeEmptyList({ category: 'Sport', page: 1 }, categories)).toEqual(unknown);
  expect(describeEmptyList({ category: 'Sport', page: 9 }, categories)).toEqual(unknown);
});

test('assumes that the category exists while the categories are not loaded', () => {
  expect(describeEmptyList({ category: 'Sport', page: 9 }, undefined).isPastLastPage).toBe(true);
  expect(describeEmptyList({ category: 'Sport', page: 1 }, undefined).isPastLastPage).toBe(false);
});

test('describes an empty list', () => {
  expect(describeEmptyList({ category: null, page: 1 }, [])).toEqual({
    text: 'No updates yet. Come back soon.',
    isPastLastPage: false,
  });
});

test('truncates the name of an unknown category', () => {
  const { text } = describeEmptyList({ category: 'x'.repeat(5_000), page: 1 }, categories);
  expect(text.length).toBeLessThan(100);
});
