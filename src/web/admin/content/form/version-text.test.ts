import { expect, test } from 'vitest';
import { update } from '../../../../content/types/update.ts';
import { describeVersionChanges } from './version-text.ts';

const describe = (changed: readonly string[] | null, words: number | null = null) =>
  describeVersionChanges(update, { changed: changed && [...changed], words });

test('names what a version changed, and how much longer or shorter its text is', () => {
  expect(describe(['title', 'field category', 'date', 'slug'])).toBe('Title, Category, Publish on, Slug');
  expect(describe(['html'], 1)).toBe('Content (1 more word)');
  expect(describe(['html'], -1_200)).toBe('Content (1,200 fewer words)');
  // As many words as before, or a text that is too long to be counted.
  expect(describe(['html'], 0)).toBe('Content');
  expect(describe(['html'])).toBe('Content');
});

test('of the oldest version nothing is said, and one that only published says so', () => {
  expect(describe(null)).toBe('');
  expect(describe([])).toBe('Same as the version before');
});
