import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { compressBody } from './compressed-body.ts';
import { readyAnswer } from './ready-answer.ts';

const page = async (text: string) => readyAnswer(200, await compressBody(Buffer.from(text), 1), {});
const hour = 3_600_000;

test('a page is used for its revision and its hour only', async () => {
  let now = 10 * hour;
  const cache = new AnswerCache(undefined, () => now);
  const answer = await page('home');
  await cache.make('/', 'a', async () => ({ answer, mayKeep: true }));
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
  await cache.make('/vote', 'a', async () => ({ answer, mayKeep: true, turnsAt: now + 1000 }));
  now += 999;
  expect(cache.find('/vote', 'a')).toBe(answer);
  now += 1;
  expect(cache.find('/vote', 'a')).toBeNull();
  await cache.make('/vote', 'a', async () => ({ answer, mayKeep: true, turnsAt: null }));
  expect(cache.find('/vote', 'a')).toBe(answer);
});

test('many who ask at once share one rendering', async () => {
  const cache = new AnswerCache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return { answer: await page('home'), mayKeep: true };
  };
  await Promise.all(Array.from({ length: 100 }, () => cache.make('/', 'a', render)));
  expect(renderings).toBe(1);
});

test('a page made from an older revision does not count for a newer one', async () => {
  const cache = new AnswerCache();
  const [old, young] = [await page('old'), await page('young')];
  let finishOld: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    finishOld = resolve;
  });
  const slow = cache.make('/', 'a', async () => {
    await waiting;
    return { answer: old, mayKeep: true };
  });
  await cache.make('/', 'b', async () => ({ answer: young, mayKeep: true }));
  finishOld();
  await slow;
  expect(cache.find('/', 'b')).not.toBe(old);
});

test('what failed is not kept, and the next one tries again', async () => {
  const cache = new AnswerCache();
  const answer = await page('sorry');
  await cache.make('/', 'a', async () => ({ answer, mayKeep: false }));
  expect(cache.find('/', 'a')).toBeNull();
  await expect(cache.make('/', 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.make('/', 'a', async () => ({ answer, mayKeep: true }))).resolves.toBe(answer);
});

test('it never holds more bytes than it may, and lets the oldest go first', async () => {
  const answer = await page('x'.repeat(1000));
  const size = answer.body.identity.length + answer.body.gzip.length + answer.body.br.length;
  const cache = new AnswerCache(3 * size);
  const held = () => ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key, '1'));
  for (const key of ['a', 'b', 'c', 'd', 'b', 'e'])
    await cache.make(key, '1', async () => ({ answer, mayKeep: true }));
  expect(held()).toEqual(['b', 'd', 'e']);
});
