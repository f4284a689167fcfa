import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { UsageList } from './usage-list.tsx';

const use = {
  kind: 'Post',
  title: 'The news',
  form: '/admin/content?tab=update&edit=4',
  path: '/updates/news',
};

const listLinks = (uses: Parameters<typeof UsageList>[0]['uses']): string[] =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <UsageList uses={uses} />
      </MemoryRouter>,
    ).matchAll(/href="([^"]*)"/g),
  ].map(([, address = '']) => address.replaceAll('&amp;', '&'));

test('a use leads to its form first, then to its public page', () => {
  expect(listLinks([use])).toEqual([use.form, use.path]);
});

test('a use that is not public leads to its form alone', () => {
  expect(listLinks([{ ...use, path: null }])).toEqual([use.form]);
});
