import { expect, test } from 'vitest';
import { getFollowingScroll } from './follow-place.ts';

test('a page is not scrolled as long as the place is visible', () => {
  expect(getFollowingScroll(1_100, 1_000, 800)).toBeNull();
  expect(getFollowingScroll(1_600, 1_000, 800)).toBeNull();
});

test('a place above, below or at the very edge is brought into the upper half', () => {
  expect(getFollowingScroll(500, 1_000, 800)).toBe(220);
  expect(getFollowingScroll(3_000, 1_000, 800)).toBe(2_720);
  expect(getFollowingScroll(1_790, 1_000, 800)).toBe(1_510);
});

test('the beginning of a page is its top', () => {
  expect(getFollowingScroll(100, 1_000, 800)).toBe(0);
});
