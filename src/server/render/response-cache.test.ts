import { expect, test } from 'vitest';
import { readyAnswer } from './cached-response.ts';
import { compressBody } from './compressed-body.ts';
import { AnswerCache } from './response-cache.ts';

const page = async (text: string) => readyAnswer(200, await compressBody(Buffer.from(text), 1), {});
const hour = 3_600_000;
const at = (key: string) => ({ key, mayKeep: true });

test('a page is used for its revision and its hour only', async () => {
  let now = 10 * hour;
  const cache = new AnswerCache(undefined, () => now);
  const answer = await page('home');
  await cache.make(at('/'), 'a', async () => ({ answer, mayKeep: true }));
  expect(cache.find('/', 'a')).toBe(answer);
  expect(cache.find('/', 'b')).toBeNull();
  now += hour;
  expect(cache.find('/', 'a')).toBeNull();
  expect(cache.findStale('/')).toBe(answer);
});

test('a page that the clock turns is used until that moment only', async () => {
  let now = 10 * hour;
  const cache = new AnswerCache(undefined, () => now);
  const answer = await page('voting is open');
  await cache.make(at('/vote'), 'a', async () => ({ answer, mayKeep: true, changesAt: now + 1000 }));
  now += 999;
  expect(cache.find('/vote', 'a')).toBe(answer);
  now += 1;
  expect(cache.find('/vote', 'a')).toBeNull();
  await cache.make(at('/vote'), 'a', async () => ({ answer, mayKeep: true, changesAt: null }));
  expect(cache.find('/vote', 'a')).toBe(answer);
});

test('many who ask at once share one rendering', async () => {
  const cache = new AnswerCache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return { answer: await page('home'), mayKeep: true };
  };
  await Promise.all(Array.from({ length: 100 }, () => cache.make(at('/'), 'a', render)));
  expect(renderings).toBe(1);
});

test('a page made from an older revision does not count for a newer one', async () => {
  const cache = new AnswerCache();
  const [old, young] = [await page('old'), await page('young')];
  let finishOld: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    finishOld = resolve;
  });
  const slow = cache.make(at('/'), 'a', async () => {
    await waiting;
    return { answer: old, mayKeep: true };
  });
  await cache.make(at('/'), 'b', async () => ({ answer: young, mayKeep: true }));
  finishOld();
  await slow;
  expect(cache.find('/', 'b')).not.toBe(old);
});

test('what failed is not kept, and the next one tries again', async () => {
  const cache = new AnswerCache();
  const answer = await page('sorry');
  await cache.make(at('/'), 'a', async () => ({ answer, mayKeep: false }));
  expect(cache.find('/', 'a')).toBeNull();
  await expect(cache.make(at('/'), 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.make(at('/'), 'a', async () => ({ answer, mayKeep: true }))).resolves.toBe(answer);
});

test('what was withdrawn does not come back when all else fails', async () => {
  const cache = new AnswerCache();
  const answer = await page('news');
  const gone = readyAnswer(404, await compressBody(Buffer.from('gone'), 1), {});
  const failed = readyAnswer(503, await compressBody(Buffer.from('sorry'), 1), {});
  const keep = (key: string, revision: string) =>
    cache.make(at(key), revision, async () => ({ answer, mayKeep: true }));
  await keep('/updates/one', 'a votes 1');
  await keep('/updates/two', 'a votes 1');
  // Votes came in: it is the same content.
  cache.find('/updates/one', 'a votes 2');
  expect(cache.findStale('/updates/one')).toBe(answer);
  // A failure says nothing of what is there.
  await cache.make(at('/updates/one'), 'a votes 2', async () => ({ answer: failed, mayKeep: false }));
  expect(cache.findStale('/updates/one')).toBe(answer);
  await cache.make(at('/updates/one'), 'a votes 2', async () => ({ answer: gone, mayKeep: false }));
  expect(cache.findStale('/updates/one')).toBeNull();
  // Of what changed nobody knows whether it is still there.
  cache.find('/', 'b votes 2');
  expect(cache.findStale('/updates/two')).toBeNull();
});

test('an answer to an address that is not to be kept is made anew each time', async () => {
  const cache = new AnswerCache();
  const answer = await page('found');
  await cache.make({ key: '/events?search=x', mayKeep: false }, 'a', async () => ({ answer, mayKeep: true }));
  expect(cache.find('/events?search=x', 'a')).toBeNull();
});

test('it never holds more bytes than it may, and lets go first what was not asked for the longest', async () => {
  const answer = await page('x'.repeat(1000));
  // Room for three answers with what they hold besides their bodies.
  const cache = new AnswerCache(11_500);
  const keep = (key: string) => cache.make(at(key), '1', async () => ({ answer, mayKeep: true }));
  for (const key of ['a', 'b', 'c']) await keep(key);
  expect(cache.find('a', '1')).toBe(answer);
  await keep('d');
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key, '1'))).toEqual(['a', 'c', 'd']);
});

test('keys and headers count as bodies do', async () => {
  const body = await compressBody(Buffer.from('x'), 1);
  const cache = new AnswerCache(1_000_000);
  const short = readyAnswer(200, body, {});
  const long = readyAnswer(200, body, { Link: 'x'.repeat(20_000) });
  const heldOf = async (keyOf: (index: number) => string, answer: typeof short) => {
    const keys = Array.from({ length: 400 }, (_, index) => keyOf(index));
    for (const key of keys) await cache.make(at(key), '1', async () => ({ answer, mayKeep: true }));
    return keys.filter((key) => cache.find(key, '1')).length;
  };
  expect(await heldOf((index) => `/${index}`, short)).toBe(400);
  expect(await heldOf((index) => `/${'x'.repeat(16_000)}${index}`, short)).toBeLessThan(35);
  expect(await heldOf((index) => `/long/${index}`, long)).toBeLessThan(30);
});

test('a small answer holds no more memory than its own bytes', async () => {
  const { br, gzip, identity } = await compressBody(Buffer.from('Moni! '.repeat(300)), 6);
  for (const bytes of [br, gzip, identity]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});
