import type { UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionVersionList } from '../../../shared/admin/settings.ts';
import { HistoryDialog } from './history-dialog.tsx';

const render = (items: SectionVersionList['items'], kept: SectionVersionList['kept'] = []): string => {
  const data: SectionVersionList = {
    items,
    kept,
    total: items.length,
    page: 1,
    size: 50,
    clock: { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' },
  };
  const list = { data, status: 'success', error: null } as unknown as UseQueryResult<SectionVersionList>;
  return renderToStaticMarkup(
    createElement(HistoryDialog<SectionVersionList['items'][number]>, {
      list,
      onPage: () => {},
      describeChanges: ({ changed }) => (changed ?? []).join(', '),
      renderVersion: () => null,
      renderKept: () => null,
      onClose: () => {},
    }),
  );
};

test('a version says who saved it and when, or that it is the first one', () => {
  const html = render([
    { version: 2, savedAt: '2025-10-01T08:42:00', savedBy: 'Thoko', changed: ['Title', 'Slug'] },
    { version: 1, savedAt: null, savedBy: '', changed: null },
  ]);
  expect(html).toMatch(/01\/10\/2025, 10:42<\/span><span[^>]*>Thoko<\/span><span[^>]*>Title, Slug</);
  expect(html.match(/First version/g)).toHaveLength(1);
});

test('an empty history says what will be here', () => {
  expect(render([])).toContain('Every save from now on will be listed here.');
});

test('what a member typed in an edit conflict is listed under their name, also before the first save', () => {
  const html = render([], [{ id: 3, keptAt: '2025-10-01T08:42:00', keptBy: 'Grace' }]);
  expect(html).toMatch(/aria-label="Kept versions".*10:42<\/span><span[^>]*>Grace<.*Not saved/);
  expect(html).not.toContain('Every save from now on');
});
