import { expect, test } from 'vitest';
import { takeNewest, type UnsavedForm } from './unsaved-form.ts';

const toForm = (title: string, count: number, savedAt = '2025-10-18T14:00:00'): UnsavedForm => ({
  values: { title, html: '', slug: '', author: '', status: 'draft', date: '', fields: {} },
  pictures: [],
  version: null,
  key: '',
  count,
  savedAt,
});

const pick = (server: UnsavedForm | null, browser: UnsavedForm | null) =>
  takeNewest(new Map(server ? [['1', server]] : []), new Map(browser ? [['1', browser]] : [])).get('1')
    ?.values.title;

test('the copy that was stored last is offered, whatever the clocks say', () => {
  // The browser could not store the later words, for example because its storage was full.
  expect(pick(toForm('Two words', 2), toForm('One', 1, '2025-10-18T15:00:00'))).toBe('Two words');
  // The connection was lost after the second autosave.
  expect(pick(toForm('Two words', 2, '2025-10-18T15:00:00'), toForm('Two words and more', 2))).toBe(
    'Two words and more',
  );
  expect(pick(toForm('Two words', 2), toForm('Three', 5))).toBe('Three');
});

test('what only one of them has is offered', () => {
  expect(pick(null, toForm('Typed offline', 0))).toBe('Typed offline');
  expect(pick(toForm('Typed elsewhere', 1), null)).toBe('Typed elsewhere');
});
