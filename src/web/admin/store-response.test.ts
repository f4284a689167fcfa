import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storeResponse } from './store-response.ts';

test('a late response of a request that began before the change does not undo it', async () => {
  const client = new QueryClient();
  const queryKey = ['links'];
  const { promise, resolve } = Promise.withResolvers<string[]>();
  client.setQueryData(queryKey, ['first', 'second']);
  const late = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => {});
  await storeResponse<string[]>(client, queryKey, (links) => links?.filter((link) => link !== 'first'));
  resolve(['first', 'second']);
  await late;
  expect(client.getQueryData(queryKey)).toEqual(['second']);
});

test('what is not known stays unknown', async () => {
  const client = new QueryClient();
  await storeResponse<string[]>(client, ['links'], (links) => links && [...links, 'third']);
  expect(client.getQueryData(['links'])).toBeUndefined();
});
