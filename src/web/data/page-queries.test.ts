import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { addPageQueries, listPageQueries, type PageQuery } from './page-queries.ts';
import { createQueryClient } from './query-client.ts';

// As in a browser: on a server no request is repeated.
environmentManager.setIsServer(() => false);

afterEach(() => vi.useRealTimers());

const answer = { title: 'Great Hall' };

const readOnServer = async (): Promise<readonly PageQuery[]> => {
  const client = createQueryClient(() => {});
  await client.prefetchQuery({ queryKey: ['event', 'gala'], queryFn: () => answer });
  await client.prefetchQuery({ queryKey: ['quote'], queryFn: () => null });
  await client.prefetchQuery({
    queryKey: ['posts'],
    queryFn: () => Promise.reject(new Error('the content host at 10.0.0.1 is down')),
  });
  return JSON.parse(JSON.stringify(listPageQueries(client)));
};

test('the page carries no times, and not what went wrong on the server', async () => {
  expect(await readOnServer()).toEqual([
    { key: ['event', 'gala'], data: answer },
    { key: ['quote'], data: null },
    { key: ['posts'] },
  ]);
});

test('in the browser the content counts as fetched now and is not fetched again', async () => {
  const queries = await readOnServer();
  const client = createQueryClient(() => {});
  addPageQueries(client, queries);
  const queryFn = vi.fn(() => ({ title: 'fetched' }));
  const event = new QueryObserver(client, { queryKey: ['event', 'gala'], queryFn });
  const stop = event.subscribe(() => {});
  expect(event.getCurrentResult()).toMatchObject({ status: 'success', data: answer, isStale: false });
  expect(client.getQueryData(['quote'])).toBeNull();
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});

test('a request that failed on the server shows as failed, and is repeated after a while', async () => {
  const queries = await readOnServer();
  vi.useFakeTimers();
  const client = createQueryClient(() => {});
  addPageQueries(client, queries);
  const queryFn = vi.fn(() => ['a post']);
  const posts = new QueryObserver(client, { queryKey: ['posts'], queryFn });
  const stop = posts.subscribe(() => {});
  expect(posts.getCurrentResult()).toMatchObject({ isError: true, errorUpdateCount: 1, data: undefined });
  expect(queryFn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(posts.getCurrentResult()).toMatchObject({ isError: false, data: ['a post'] });
  stop();
});
