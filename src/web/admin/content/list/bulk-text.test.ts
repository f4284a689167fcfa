import { expect, test } from 'vitest';
import { update } from '../../../../content/types/update.ts';
import {
  describeBinning,
  describePublishing,
  formatBulkNotice,
  formatProgress,
  formatUndoNotice,
  listUndos,
} from './bulk-text.ts';

const results = (...outcomes: ('done' | 'unchanged' | 'rejected')[]) =>
  outcomes.map((outcome) => ({ outcome }));

test('says what happened to the entries, and nothing about those that have their own sentence', () => {
  expect(formatBulkNotice(update, 'publish', '', results('done', 'done', 'unchanged', 'rejected'))).toBe(
    '2 posts published. 1 post needed no change.',
  );
  expect(formatBulkNotice(update, 'bin', '', results('done'))).toBe('1 post moved to the bin.');
  expect(formatBulkNotice(update, 'categorise', 'News', results('done'))).toBe('1 post is now in “News”.');
  expect(formatBulkNotice(update, 'categorise', '', results('done', 'done'))).toBe(
    '2 posts are now without a category.',
  );
  expect(formatBulkNotice(update, 'restore', '', results('done'))).toBe('1 post restored as a draft.');
  expect(formatBulkNotice(update, 'restore', '', results('done', 'done'))).toBe(
    '2 posts restored as drafts.',
  );
  expect(formatBulkNotice(update, 'remove', '', results('done'))).toBe('1 post deleted permanently.');
  expect(formatBulkNotice(update, 'unpublish', '', results('rejected'))).toBeNull();
});

test('says before publishing which entries are scheduled or have unpublished changes', () => {
  const line = (status: 'draft' | 'scheduled' | 'published', hasUnpublishedChanges = false) => ({
    status,
    hasUnpublishedChanges,
  });
  expect(
    describePublishing(update, [
      line('draft'),
      line('draft'),
      line('scheduled'),
      line('published', true),
      line('published'),
    ]),
  ).toEqual([
    '2 posts are drafts and will be published.',
    '1 post is scheduled for later and will be published right now.',
    'The unpublished changes to 1 post will be published.',
    '1 post is already published.',
  ]);
  expect(describePublishing(update, [line('draft')])).toEqual(['1 post is a draft and will be published.']);
});

test('says before moving to the bin what disappears from the site', () => {
  const lines = (...statuses: ('draft' | 'scheduled' | 'published')[]) =>
    statuses.map((status) => ({ status }));
  expect(describeBinning(update, lines('published', 'published', 'draft', 'published'))).toBe(
    '3 published posts will disappear from the site.',
  );
  expect(describeBinning(update, lines('published', 'scheduled'))).toBe(
    '1 published post will disappear from the site. 1 scheduled post will not be published.',
  );
  expect(describeBinning(update, lines('draft'))).toBeNull();
});

test('names the progress', () => {
  expect(formatProgress('publish', 20, 60)).toBe('Publishing: 20 of 60…');
});

test('undoing is offered for the entries that were changed, and says how many are as before', () => {
  const undo = { version: 4, before: { version: 3, status: 'published' as const } };
  expect(
    listUndos([
      { id: 1, undo },
      { id: 2, undo: null },
    ]),
  ).toEqual([{ id: 1, ...undo }]);
  expect(formatUndoNotice(update, results('done', 'done', 'rejected'))).toBe(
    'Undone. 2 posts are as they were before.',
  );
  expect(formatUndoNotice(update, results('done'))).toBe('Undone. 1 post is as it was before.');
  expect(formatUndoNotice(update, results('rejected'))).toBeNull();
});
