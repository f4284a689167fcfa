import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sponsor } from '../../../../content/types/sponsor.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentStatus } from '../../../../shared/admin/content.ts';
import { listBarActions } from './bulk-bar.tsx';
import { BulkProblems } from './bulk-problems.tsx';

const line = (status: ContentStatus, hasUnpublishedChanges = false) => ({ status, hasUnpublishedChanges });
const labels = (...given: Parameters<typeof listBarActions>) =>
  listBarActions(...given).map(({ label }) => label);

test('offers what would change at least one of the selected entries', () => {
  expect(labels(update, [])).toEqual([]);
  expect(labels(update, [line('draft')])).toEqual(['Publish', 'Set Category', 'Move to Bin']);
  expect(labels(update, [line('published')])).toEqual(['Unpublish', 'Set Category', 'Move to Bin']);
  expect(labels(update, [line('published', true)])).toContain('Publish');
  expect(labels(update, [line('scheduled')])).toEqual([
    'Publish',
    'Unpublish',
    'Set Category',
    'Move to Bin',
  ]);
  expect(labels(sponsor, [line('draft')])).toEqual(['Publish', 'Move to Bin']);
  expect(labels(update, [line('bin')])).toEqual(['Restore', 'Delete Permanently']);
});

test('lists each entry that could not be changed with its reason, and the error that ended it early', () => {
  const html = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(BulkProblems, {
        type: update,
        problems: {
          step: 'publish',
          rejected: [
            { id: 7, title: 'A walk', outcome: 'rejected', reason: 'Title is required.', undo: null },
            { id: 8, title: '', outcome: 'rejected', reason: 'It is no longer there.', undo: null },
          ],
          error: 'We could not reach the site.',
          left: 20,
        },
        editAddress: (id) => `?edit=${id}`,
        onClose: () => {},
      }),
    ),
  );
  expect(html).toMatch(/<a [^>]*href="\/\?edit=7"[^>]*>A walk<\/a>: Title is required\./);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('2 posts not published:');
  expect(text).toContain('It is no longer there.');
  expect(text).toContain('We could not reach the site. 20 posts not published.');
});
