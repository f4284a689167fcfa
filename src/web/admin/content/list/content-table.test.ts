import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { update } from '../../../../content/types/update.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { NoticesProvider } from '../../ui/notices.tsx';
import { ContentTable } from './content-table.tsx';

const line: ContentLine = {
  id: 7,
  version: 1,
  title: 'A visit to Mzuzu',
  author: 'Grace',
  editedBy: null,
  date: '2025-10-01T08:00:00',
  day: null,
  status: 'draft',
  views: 0,
  path: '/updates/a-visit-to-mzuzu',
  hasUnpublishedChanges: false,
  openedBy: null,
  match: null,
};

const render = (openedBy: string | null, search = '', match: string | null = null): string =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, {
      client: new QueryClient(),
      children: createElement(
        MemoryRouter,
        null,
        createElement(NoticesProvider, {
          children: createElement(ContentTable, {
            type: update,
            list: {
              items: [{ ...line, openedBy, match }],
              total: 1,
              page: 1,
              size: 10,
              clock: { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' },
              shown: null,
              remote: null,
            },
            search,
            editAddress: (id: number) => `?edit=${id}`,
            onOpen: () => {},
            selected: new Set<number>(),
            onSelect: () => {},
            order: null,
          }),
        }),
      ),
    }),
  );

test('an entry that a colleague has open says so below its title', () => {
  expect(render('Thoko')).toMatch(
    /A visit to Mzuzu<\/a><span[^>]*>Grace.*?<\/span><\/span><span[^>]*><svg.*?<\/svg> Thoko has this open<\/span>/,
  );
  expect(render(null)).not.toContain('has this open');
});

test('a search hit shows the found words, in the title and in the text', () => {
  const html = render(null, 'mzuzu goat', 'One very patient goat.');
  expect(html).toMatch(/A visit to <mark[^>]*>Mzuzu<\/mark><\/a>/);
  expect(html).toMatch(/One very patient <mark[^>]*>goat<\/mark>\./);
  expect(render(null)).not.toContain('<mark');
});
