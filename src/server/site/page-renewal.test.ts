import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createRenderQueue } from '../concurrency/render-queue.ts';
import { createCacheMetrics } from '../metrics/cache-metrics.ts';
import { createCachedResponse } from '../render/cached-response.ts';
import { compressBody } from '../render/compressed-body.ts';
import { createDestinationResolver } from '../render/destinations.ts';
import { ResponseCache } from '../render/response-cache.ts';
import { createResponseRevision, standingAge } from '../render/response-revision.ts';
import { createSiteHandler, type SiteHandlerDependencies } from './site-server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server with one page, whose rendering the test ends. */
const openServer = async () => {
  const state = { site: 'site', votes: 0, now: 3_600_000 };
  const waiting: (() => void)[] = [];
  const now = () => state.now;
  const responseCache = new ResponseCache(undefined, now);
  const render = async () => {
    const text = `${state.votes} votes`;
    await new Promise<void>((resolve) => waiting.push(resolve));
    const result = createCachedResponse(200, await compressBody(Buffer.from(text), 1), {});
    return { result, isCacheable: true };
  };
  // Only what a page needs.
  const dependencies = {
    app: new Hono(),
    health: { handle: () => false },
    metricsEndpoint: null,
    requestMetrics: null,
    cacheCounts: createCacheMetrics().counts,
    site: 'https://site.example',
    responseCache,
    renderInQueue: createRenderQueue({ responseCache, maxConcurrent: 2 }),
    addressOf: () => 'an address',
    requestIdOf: () => 'a request',
    revisionFor: createResponseRevision({
      revision: () => state.site,
      votesRevision: () => String(state.votes),
      now,
    }),
    renderer: { render },
    resolveDestination: createDestinationResolver(() => ({ reads: [], watchesVotes: true })),
    countResponse: () => {},
    middleware: null,
    maintenance: { isOn: async () => false, getRejection: async () => null },
  } as unknown as SiteHandlerDependencies;
  const server = createServer(createSiteHandler(dependencies)).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => (await fetch(`http://127.0.0.1:${port}/vote`)).text();
  /** Opens a page that is rendered now. */
  const openRendered = async () => {
    const opening = open();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    return opening;
  };
  return { state, waiting, open, openRendered };
};

test('while many vote, nobody waits for the renewal of a page, and a change of content shows at once', async () => {
  const { state, waiting, open, openRendered } = await openServer();
  expect(await openRendered()).toBe('0 votes');
  state.now += standingAge;
  state.votes = 5;
  for (const _ of [1, 2, 3]) expect(await open()).toBe('0 votes');
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  await expect.poll(open).toBe('5 votes');
  expect(waiting).toHaveLength(0);
  state.votes = 6;
  state.site = 'another site';
  expect(await openRendered()).toBe('6 votes');
});

test('the first page after a pause has the exact standing', async () => {
  const { state, openRendered } = await openServer();
  expect(await openRendered()).toBe('0 votes');
  state.now += 2 * standingAge;
  state.votes = 1;
  expect(await openRendered()).toBe('1 votes');
});
