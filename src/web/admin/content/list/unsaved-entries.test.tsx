import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { update } from '../../../../content/types/update.ts';
import { getUnsavedName, UnsavedEntries } from './unsaved-entries.tsx';

const entry = (title: string, html = '') => ({
  id: 'a'.repeat(32),
  values: { title, html, slug: '', author: '', status: 'draft' as const, date: '', fields: {} },
  pictures: [],
  version: null,
  key: 'b'.repeat(32),
  count: 1,
  savedAt: '2025-10-18T05:21:00',
});

test('what is not saved yet has its title, the beginning of its text, or no name', () => {
  expect(getUnsavedName(entry('The shelf', '<p>Text</p>'))).toBe('The shelf');
  expect(getUnsavedName(entry(' ', '<p>The shelf is up.</p>'))).toBe('The shelf is up.');
  expect(getUnsavedName(entry(''))).toBe('Untitled');
});

test('the list shows what is not saved yet, with when it was typed and two ways on', () => {
  const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;
  const show = (entries: readonly ReturnType<typeof entry>[]) =>
    renderToStaticMarkup(
      <UnsavedEntries type={update} entries={entries} clock={clock} onOpen={() => {}} onDiscard={() => {}} />,
    );
  expect(show([])).toBe('');
  const html = show([entry('')]);
  expect(html).toContain('New posts that you have not saved yet');
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/Untitled Not saved yet You typed this on 18\/10\/2025, 07:21.*Open Discard/);
});
