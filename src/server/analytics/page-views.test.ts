import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createRenderQueue } from '../concurrency/render-queue.ts';
import type { CachedResponse } from '../render/cached-response.ts';
import { type CacheableDestination, createDestinationResolver } from '../render/destinations.ts';
import { ResponseCache } from '../render/response-cache.ts';
import { createPageViewCounting } from './page-views.ts';

const phone = {
  userAgent: 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  cookie: undefined,
};
const team = 'a cookie of the team';

const empty = Buffer.alloc(0);
const answerWith = (status: number): CachedResponse => ({
  status,
  body: { identity: empty, gzip: empty, br: empty, etag: '' },
  etags: { identity: '', gzip: '', br: '' },
  headers: { identity: [], gzip: [], br: [] },
  notModifiedHeaders: { identity: [], gzip: [], br: [] },
});

/** Counting with pages whose rendering the test ends. */
const openCounting = () => {
  const counted: string[] = [];
  const rendered: string[] = [];
  const pendingRenders: (() => void)[] = [];
  const responseCache = new ResponseCache();
  const counting = createPageViewCounting({
    counter: { count: (path) => counted.push(path), stop: async () => void counted.push('stopped') },
    responseCache,
    renderInQueue: createRenderQueue({ responseCache, maxConcurrent: 100 }),
    revisionFor: () => 'one',
    resolveDestination: createDestinationResolver((path) =>
      /^\/(about|updates\/.+)$/.test(path) ? { reads: [], watchesVotes: false } : null,
    ),
    renderer: {
      render: async (key) => {
        rendered.push(key);
        await new Promise<void>((resolve) => pendingRenders.push(resolve));
        if (key === '/updates/broken') throw new Error('The page cannot be made.');
        return { result: answerWith(key === '/about' ? 200 : 404), isCacheable: true };
      },
    },
    isTeam: (cookie) => cookie === team,
  });
  const letGo = async () => {
    for (const resolve of pendingRenders.splice(0)) resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { counting, counted, rendered, responseCache, letGo };
};

/** Waits for visits that need no rendering. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('counts a visit once its page is known to exist; the page is then cached', async () => {
  const { counting, counted, rendered, responseCache, letGo } = openCounting();
  counting.countVisit('/about', phone, 'an address');
  await turn();
  expect(counted).toEqual([]);
  await letGo();
  expect(counted).toEqual(['/about']);
  expect(responseCache.find('/about', 'one')?.status).toBe(200);
  counting.countVisit('/about?order=MM-7K2Q', phone, 'an address');
  await turn();
  expect(counted).toEqual(['/about', '/about']);
  expect(rendered).toEqual(['/about']);
});

test('does not count unknown addresses, files, errors and bots', async () => {
  const { counting, counted, rendered, letGo } = openCounting();
  for (const path of [
    '/updates/invented',
    '/updates/broken',
    '/feed.xml',
    '/static/x.js',
    'about',
    '',
    '/%ff',
  ])
    counting.countVisit(path, phone, 'an address');
  counting.countVisit('/about', { ...phone, userAgent: 'Googlebot/2.1' }, 'an address');
  counting.countVisit('/about', { ...phone, userAgent: undefined }, 'an address');
  await turn();
  await letGo();
  expect(counted).toEqual([]);
  expect(rendered).toEqual(['/updates/invented', '/updates/broken']);
});

test('does not count pages that the team opens', async () => {
  const { counting, counted, rendered } = openCounting();
  counting.countVisit('/about', { ...phone, cookie: team }, 'an address');
  await turn();
  expect(rendered).toEqual([]);
  const openPage = (cookie: string | undefined) => {
    const headers = { 'user-agent': phone.userAgent, ...(cookie === undefined ? {} : { cookie }) };
    const page = { kind: 'page', key: '/about', address: '/about' } as unknown as CacheableDestination;
    counting.countResponse({ method: 'GET', headers } as IncomingMessage, page, answerWith(200));
  };
  openPage(team);
  expect(counted).toEqual([]);
  openPage('another cookie');
  openPage(undefined);
  expect(counted).toEqual(['/about', '/about']);
});

test('limits the simultaneous visits of one address; later visits count again', async () => {
  const { counting, rendered, letGo } = openCounting();
  for (let visit = 0; visit < 500; visit += 1) counting.countVisit(`/updates/${visit}`, phone, 'an address');
  await turn();
  expect(rendered).toHaveLength(20);
  // Visits of other addresses still count.
  counting.countVisit('/updates/one-of-another', phone, 'another address');
  await turn();
  expect(rendered).toHaveLength(21);
  await letGo();
  counting.countVisit('/about', phone, 'an address');
  await turn();
  expect(rendered.at(-1)).toBe('/about');
});

test('waits for running visits on stop', async () => {
  const { counting, counted, letGo } = openCounting();
  counting.countVisit('/about', phone, 'an address');
  await turn();
  const stopped = counting.stop();
  await letGo();
  await stopped;
  expect(counted).toEqual(['/about', 'stopped']);
});
