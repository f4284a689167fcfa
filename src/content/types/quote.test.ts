import { describe, expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { quote } from './quote.ts';

test('reads every field of the spec; a title is not needed', () => {
  expect(
    readItem(quote, { id: 3, date: '2025-07-01T08:00:00', content: { rendered: '<p>Rise.</p>' } }),
  ).toEqual({
    item: {
      id: 3,
      slug: '',
      date: '2025-07-01T08:00:00',
      modified: '2025-07-01T08:00:00',
      title: '',
      html: '<p>Rise.</p>',
      excerpt: '',
      author: null,
    },
  });
});

describe('is dropped', () => {
  const content = { rendered: '<p>Rise.</p>' };

  test.each([
    ['without an id', { content }, 'no usable id'],
    ['without content', { id: 3 }, 'item 3 has no content'],
    ['with false for content', { id: 3, content: false }, 'item 3 has no content'],
    ['with empty content', { id: 3, content: { rendered: ' \n' } }, 'item 3 has no content'],
    [
      'with content that shows nothing',
      { id: 3, content: { rendered: '<p>&nbsp;</p>\n' } },
      'item 3 has no content',
    ],
  ])('%s', (_name, raw, dropped) => expect(readItem(quote, raw)).toEqual({ dropped }));
});
