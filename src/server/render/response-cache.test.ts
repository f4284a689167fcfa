import { expect, test } from 'vitest';
import { createCachedResponse } from './cached-response.ts';
import { compressBody } from './compressed-body.ts';
import { ResponseCache } from './response-cache.ts';
import { standingAge } from './response-revision.ts';

const page = async (text: string) => createCachedResponse(200, await compressBody(Buffer.from(text), 1), {});
const hour = 3_600_000;
const at = (key: string) => ({ key, isCacheable: true });

test('a page is served for its revision and its hour only', async () => {
  let now = 10 * hour;
  const cache = new ResponseCache(undefined, () => now);
  const result = await page('home');
  await cache.renderOnce(at('/'), 'a', async () => ({ result, isCacheable: true }));
  expect(cache.find('/', 'a')).toBe(result);
  expect(cache.find('/', 'b')).toBeNull();
  now += hour;
  expect(cache.find('/', 'a')).toBeNull();
  expect(cache.findStale('/')).toBe(result);
});

test('a page that expires is served until that moment only', async () => {
  let now = 10 * hour;
  const cache = new ResponseCache(undefined, () => now);
  const result = await page('voting is open');
  await cache.renderOnce(at('/vote'), 'a', async () => ({
    result,
    isCacheable: true,
    expiresAt: now + 1000,
  }));
  now += 999;
  expect(cache.find('/vote', 'a')).toBe(result);
  now += 1;
  expect(cache.find('/vote', 'a')).toBeNull();
  await cache.renderOnce(at('/vote'), 'a', async () => ({ result, isCacheable: true, expiresAt: null }));
  expect(cache.find('/vote', 'a')).toBe(result);
});

test('concurrent requests share one rendering', async () => {
  const cache = new ResponseCache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return { result: await page('home'), isCacheable: true };
  };
  await Promise.all(Array.from({ length: 100 }, () => cache.renderOnce(at('/'), 'a', render)));
  expect(renderings).toBe(1);
});

test('a page of an older revision is not served for a newer one', async () => {
  const cache = new ResponseCache();
  const [old, young] = [await page('old'), await page('young')];
  let finishOld: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    finishOld = resolve;
  });
  const slow = cache.renderOnce(at('/'), 'a', async () => {
    await waiting;
    return { result: old, isCacheable: true };
  });
  await cache.renderOnce(at('/'), 'b', async () => ({ result: young, isCacheable: true }));
  finishOld();
  await slow;
  expect(cache.find('/', 'b')).not.toBe(old);
});

test('an error is not cached, and the next request renders again', async () => {
  const cache = new ResponseCache();
  const result = await page('sorry');
  await cache.renderOnce(at('/'), 'a', async () => ({ result, isCacheable: false }));
  expect(cache.find('/', 'a')).toBeNull();
  await expect(cache.renderOnce(at('/'), 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.renderOnce(at('/'), 'a', async () => ({ result, isCacheable: true }))).resolves.toBe(
    result,
  );
});

test('stale pages never show withdrawn content', async () => {
  const cache = new ResponseCache();
  const result = await page('news');
  const gone = createCachedResponse(404, await compressBody(Buffer.from('gone'), 1), {});
  const failed = createCachedResponse(503, await compressBody(Buffer.from('sorry'), 1), {});
  const keep = (key: string, revision: string) =>
    cache.renderOnce(at(key), revision, async () => ({ result, isCacheable: true }));
  await keep('/updates/one', 'a votes 1');
  await keep('/updates/two', 'a votes 1');
  // Votes came in: it is the same content.
  cache.find('/updates/one', 'a votes 2');
  expect(cache.findStale('/updates/one')).toBe(result);
  // A failure says nothing of what is there.
  await cache.renderOnce(at('/updates/one'), 'a votes 2', async () => ({
    result: failed,
    isCacheable: false,
  }));
  expect(cache.findStale('/updates/one')).toBe(result);
  await cache.renderOnce(at('/updates/one'), 'a votes 2', async () => ({ result: gone, isCacheable: false }));
  expect(cache.findStale('/updates/one')).toBeNull();
  // Of what changed nobody knows whether it is still there.
  cache.find('/', 'b votes 2');
  expect(cache.findStale('/updates/two')).toBeNull();
});

test('a response of an uncacheable destination is rendered each time', async () => {
  const cache = new ResponseCache();
  const result = await page('found');
  await cache.renderOnce({ key: '/events?search=x', isCacheable: false }, 'a', async () => ({
    result,
    isCacheable: true,
  }));
  expect(cache.find('/events?search=x', 'a')).toBeNull();
});

test('stays within its capacity, and evicts the least recently used first', async () => {
  const result = await page('x'.repeat(1000));
  // Room for three answers with what they hold besides their bodies.
  const cache = new ResponseCache(11_500);
  const keep = (key: string) => cache.renderOnce(at(key), '1', async () => ({ result, isCacheable: true }));
  for (const key of ['a', 'b', 'c']) await keep(key);
  expect(cache.find('a', '1')).toBe(result);
  await keep('d');
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key, '1'))).toEqual(['a', 'c', 'd']);
});

test('keys and headers count towards the capacity', async () => {
  const body = await compressBody(Buffer.from('x'), 1);
  const cache = new ResponseCache(1_000_000);
  const short = createCachedResponse(200, body, {});
  const long = createCachedResponse(200, body, { Link: 'x'.repeat(20_000) });
  const heldOf = async (keyOf: (index: number) => string, result: typeof short) => {
    const keys = Array.from({ length: 400 }, (_, index) => keyOf(index));
    for (const key of keys) await cache.renderOnce(at(key), '1', async () => ({ result, isCacheable: true }));
    return keys.filter((key) => cache.find(key, '1')).length;
  };
  expect(await heldOf((index) => `/${index}`, short)).toBe(400);
  expect(await heldOf((index) => `/${'x'.repeat(16_000)}${index}`, short)).toBeLessThan(35);
  expect(await heldOf((index) => `/long/${index}`, long)).toBeLessThan(30);
});

test('a small response retains no more memory than its own bytes', async () => {
  const { br, gzip, identity } = await compressBody(Buffer.from('Moni! '.repeat(300)), 6);
  for (const bytes of [br, gzip, identity]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('a page that shows votes is served for a moment while the next one is rendered', async () => {
  let now = 10 * hour;
  const cache = new ResponseCache(undefined, () => now);
  const result = await page('12 votes');
  const vote = { ...at('/vote'), watchesVotes: true };
  await cache.renderOnce(vote, 'a votes 1', async () => ({ result, isCacheable: true }));
  now += 2 * standingAge - 1;
  expect(cache.findRecent(vote, 'a votes 2')).toBe(result);
  // Other content shows at once, and other pages do not change with votes.
  expect(cache.findRecent(vote, 'b votes 2')).toBeNull();
  expect(cache.findRecent(at('/vote'), 'a votes 2')).toBeNull();
  now += 1;
  expect(cache.findRecent(vote, 'a votes 2')).toBeNull();
  expect(cache.findRecent({ ...vote, watchesVotes: 'slowly' }, 'a votes 2')).toBe(result);
});

test('a page that has expired is not served while the next one is rendered', async () => {
  let now = 10 * hour;
  const cache = new ResponseCache(undefined, () => now);
  const result = await page('voting is open');
  const vote = { ...at('/vote'), watchesVotes: true };
  await cache.renderOnce(vote, 'a votes 1', async () => ({
    result,
    isCacheable: true,
    expiresAt: now + 500,
  }));
  now += 500;
  expect(cache.findRecent(vote, 'a votes 2')).toBeNull();
});
