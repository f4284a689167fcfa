import { expect, test } from 'vitest';
import { createCachedResponse } from '../render/cached-response.ts';
import { compressBody } from '../render/compressed-body.ts';
import { ResponseCache } from '../render/response-cache.ts';
import { QueueFull } from './fair-queue.ts';
import { createRenderQueue, RequestAborted } from './render-queue.ts';

/** A queue whose renders finish one by one on `finishOne`; `begun` lists the rendered keys in order. */
const openQueue = (maxConcurrent: number) => {
  const responseCache = new ResponseCache();
  const renderInQueue = createRenderQueue({ responseCache, maxConcurrent });
  const begun: string[] = [];
  const pending: (() => void)[] = [];
  const request = (key: string, address: string, isClientConnected = () => true) =>
    renderInQueue(
      { destination: { kind: 'page', key, isCacheable: true }, revision: '1', address, isClientConnected },
      async () => {
        begun.push(key);
        await new Promise<void>((resolve) => pending.push(resolve));
        return {
          result: createCachedResponse(200, await compressBody(Buffer.from(key), 1), {}),
          isCacheable: true,
        };
      },
    );
  const finishOne = async () => {
    pending.shift()?.();
    for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const finishAll = async () => {
    while (pending.length > 0) await finishOne();
  };
  return { request, begun, finishOne, finishAll };
};

test('shares a response that is being rendered', async () => {
  const { request, begun, finishAll } = openQueue(1);
  const both = [request('/', 'a'), request('/', 'b')];
  await finishAll();
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(begun).toEqual(['/']);
});

test('renders an uncacheable response anew for each request', async () => {
  const renderInQueue = createRenderQueue({ responseCache: new ResponseCache(), maxConcurrent: 1 });
  let rendered = 0;
  const request = () =>
    renderInQueue(
      {
        destination: { kind: 'page', key: '/events?search=x', isCacheable: false },
        revision: '1',
        address: 'a',
        isClientConnected: () => true,
      },
      async () => {
        rendered += 1;
        return {
          result: createCachedResponse(200, await compressBody(Buffer.from('x'), 1), {}),
          isCacheable: true,
        };
      },
    );
  await request();
  await request();
  expect(rendered).toBe(2);
});

test('does not make a client wait in the queue of the address that requested the page first', async () => {
  const { request, begun, finishOne, finishAll } = openQueue(1);
  const all = [...['/1', '/2', '/3', '/4', '/vote'].map((key) => request(key, 'a')), request('/vote', 'b')];
  await finishOne();
  await finishOne();
  // The second job already, though three jobs of the other address came before.
  expect(begun).toEqual(['/1', '/2', '/vote']);
  await finishAll();
  await Promise.all(all);
  expect(begun).toEqual(['/1', '/2', '/vote', '/3', '/4']);
});

test('does not render a response whose clients have all disconnected', async () => {
  const { request, begun, finishAll } = openQueue(1);
  const first = request('/', 'a');
  const aborted = request('/search', 'a', () => false);
  const shared = [request('/about', 'a', () => false), request('/about', 'a')];
  const outcomes = Promise.allSettled([first, aborted, ...shared]);
  await finishAll();
  expect(await outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: new RequestAborted() },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  expect(begun).toEqual(['/', '/about']);
});

test('rejects an address with very many queued requests, and no other address', async () => {
  const { request, finishAll } = openQueue(1);
  const many = Array.from({ length: 501 }, (_, number) => request(`/events?search=${number}`, 'a'));
  await expect(request('/events?search=more', 'a')).rejects.toThrow(QueueFull);
  const other = request('/', 'b');
  // A rejected request leaves nothing in the queue: it can be sent again.
  await finishAll();
  await Promise.all([...many, other]);
  const later = request('/events?search=more', 'a');
  await finishAll();
  expect((await later).status).toBe(200);
});
