import { expect, test } from 'vitest';
import { event } from '../../../../content/types/event.ts';
import { update } from '../../../../content/types/update.ts';
import {
  describeMerge,
  describeRemoval,
  findMergeTarget,
  formatCategoryUndone,
  formatRenamed,
} from './rename-text.ts';

const line = (name: string, count = 1) => ({ name, count, isFallback: false });

test('finds the category that has the typed name already', () => {
  const lines = [line('News'), line('Schools')];
  expect(findMergeTarget(update, lines, 'Schools', ' News ')?.name).toBe('News');
  expect(findMergeTarget(update, lines, 'Schools', 'news')?.name).toBe('News');
  // Another spelling of itself is no merge; accents make another word.
  expect(findMergeTarget(update, lines, 'Schools', 'SCHOOLS')).toBeNull();
  expect(findMergeTarget(update, lines, 'Schools', 'Néws')).toBeNull();
  expect(findMergeTarget(update, [...lines, line('news')], 'Schools', 'news')?.name).toBe('news');
  expect(findMergeTarget(update, lines, 'Schools', 'Schools')).toBeNull();
  expect(findMergeTarget(update, lines, 'Schools', '')).toBeNull();
  // Categories of events are in lower case.
  expect(findMergeTarget(event, [line('show')], 'charity', 'Show')?.name).toBe('show');
});

test('says before what merging does, and afterwards what was done', () => {
  expect(describeMerge(update, line('Schools', 3), line('News', 1))).toBe(
    '3 posts will move from “Schools” to “News”, which already has 1 post. “Schools” will no longer be a category. Old links will still work.',
  );
  expect(describeRemoval(update, line('Schools', 3), 'Uncategorized')).toBe(
    '3 posts stay on the site and move to “Uncategorized”. “Schools” will no longer be a category. Old links will still work.',
  );
  expect(formatRenamed(update, { from: 'Schools', to: 'Education' }, 2, false)).toBe(
    '“Schools” is now “Education”, in 2 posts. Old links still work.',
  );
  expect(formatRenamed(update, { from: 'Schools', to: 'News' }, 3, true)).toBe(
    '3 posts moved from “Schools” to “News”. Old links still work.',
  );
});

test('says what undoing did, and what a colleague has changed in the meantime', () => {
  const names = { from: 'Schools' };
  expect(formatCategoryUndone(update, names, { count: 2, kept: 0 })).toBe(
    'Undone. 2 posts are in “Schools” again.',
  );
  expect(formatCategoryUndone(update, names, { count: 1, kept: 1 })).toBe(
    'Undone. 1 post is in “Schools” again. 1 post was changed in the meantime, so it stays as it is. Please check its category.',
  );
  expect(formatCategoryUndone(update, names, { count: 0, kept: 2 })).toBe(
    '2 posts were changed in the meantime, so they stay as they are. Please check their categories.',
  );
});
