import { expect, test } from 'vitest';
import { event } from '../../../../content/types/event.ts';
import { update } from '../../../../content/types/update.ts';
import { describeMerge, findMergeTarget, formatRenamed } from './rename-text.ts';

const line = (name: string, count = 1) => ({ name, count, isFallback: false });

test('finds the category that has the typed name already', () => {
  const lines = [line('News'), line('Schools')];
  expect(findMergeTarget(update, lines, 'Schools', ' News ')?.name).toBe('News');
  expect(findMergeTarget(update, lines, 'Schools', 'news')).toBeNull();
  expect(findMergeTarget(update, lines, 'Schools', 'Schools')).toBeNull();
  expect(findMergeTarget(update, lines, 'Schools', '')).toBeNull();
  // Categories of events are in lower case.
  expect(findMergeTarget(event, [line('show')], 'charity', 'Show')?.name).toBe('show');
});

test('says before what merging does, and afterwards what was done', () => {
  expect(describeMerge(update, line('Schools', 3), line('News', 1))).toBe(
    'There is already a category “News” with 1 post. If you merge them, 3 posts will move from “Schools” to “News”. This cannot be undone.',
  );
  expect(formatRenamed(update, 'Schools', 'Education', 2)).toBe(
    '“Schools” is now “Education”, in 2 posts. Old links still work.',
  );
});
