import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ContentSource, ListParameters } from '../../data/content-source.ts';
import { updatesQuery } from './updates-list-query.ts';
import { updatesTeaserQuery } from './updates-queries.ts';

test('lists request the excerpt of an update, and not its text', async () => {
  const requests: ListParameters[] = [];
  const source = {
    list: async (_type: unknown, parameters: ListParameters) => {
      requests.push(parameters);
      return [];
    },
    page: async (_type: unknown, parameters: ListParameters) => {
      requests.push(parameters);
      return { items: [], total: 0 };
    },
  } as unknown as ContentSource;
  const client = new QueryClient();
  await client.fetchQuery(updatesTeaserQuery(source));
  await client.fetchQuery(
    updatesQuery({ source, search: new URLSearchParams() } as Parameters<typeof updatesQuery>[0]),
  );
  client.clear();
  const fields = requests.map(({ _fields = '' }) => _fields.split(','));
  expect(fields).toHaveLength(2);
  for (const names of fields) {
    expect(names).toContain('excerpt');
    expect(names).not.toContain('content');
  }
});
