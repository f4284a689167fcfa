import { expect, test } from 'vitest';
import { readyAnswer } from '../render/cached-response.ts';
import { compressBody } from '../render/compressed-body.ts';
import { AnswerCache } from '../render/response-cache.ts';
import { QueueFull } from './fair-queue.ts';
import { createRenderQueue, RequestAborted } from './render-queue.ts';

/** Answers that are made when they are let go; tells which were begun, in order. */
const openTurns = (mostAtOnce: number) => {
  const answers = new AnswerCache();
  const makeInTurn = createRenderQueue({ answers, mostAtOnce });
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const ask = (key: string, address: string, isWanted = () => true) =>
    makeInTurn(
      { destination: { kind: 'page', key, mayKeep: true }, revision: '1', address, isWanted },
      async () => {
        begun.push(key);
        await new Promise<void>((resolve) => held.push(resolve));
        return { answer: readyAnswer(200, await compressBody(Buffer.from(key), 1), {}), mayKeep: true };
      },
    );
  const letOneGo = async () => {
    held.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const finish = async () => {
    while (held.length > 0) await letOneGo();
  };
  return { ask, begun, letOneGo, finish };
};

test('whoever asks for an answer that is being made gets that one', async () => {
  const { ask, begun, finish } = openTurns(1);
  const both = [ask('/', 'a'), ask('/', 'b')];
  await finish();
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(begun).toEqual(['/']);
});

test('what was made for one is made anew for the next, unless it is kept', async () => {
  const makeInTurn = createRenderQueue({ answers: new AnswerCache(), mostAtOnce: 1 });
  let made = 0;
  const ask = () =>
    makeInTurn(
      {
        destination: { kind: 'page', key: '/events?search=x', mayKeep: false },
        revision: '1',
        address: 'a',
        isWanted: () => true,
      },
      async () => {
        made += 1;
        return { answer: readyAnswer(200, await compressBody(Buffer.from('x'), 1), {}), mayKeep: true };
      },
    );
  await ask();
  await ask();
  expect(made).toBe(2);
});

test('nobody waits in the row of whoever asked first', async () => {
  const { ask, begun, letOneGo, finish } = openTurns(1);
  const all = [...['/1', '/2', '/3', '/4', '/vote'].map((key) => ask(key, 'a')), ask('/vote', 'b')];
  await letOneGo();
  await letOneGo();
  // Its second turn already, though three of the other address came before.
  expect(begun).toEqual(['/1', '/2', '/vote']);
  await finish();
  await Promise.all(all);
  expect(begun).toEqual(['/1', '/2', '/vote', '/3', '/4']);
});

test('what nobody waits for any more is not made', async () => {
  const { ask, begun, finish } = openTurns(1);
  const first = ask('/', 'a');
  const left = ask('/search', 'a', () => false);
  const shared = [ask('/about', 'a', () => false), ask('/about', 'a')];
  const outcomes = Promise.allSettled([first, left, ...shared]);
  await finish();
  expect(await outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: new RequestAborted() },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  expect(begun).toEqual(['/', '/about']);
});

test('an address that lets very many wait is refused, and others are not', async () => {
  const { ask, finish } = openTurns(1);
  const many = Array.from({ length: 501 }, (_, number) => ask(`/events?search=${number}`, 'a'));
  await expect(ask('/events?search=more', 'a')).rejects.toThrow(QueueFull);
  const other = ask('/', 'b');
  // One that was refused is no turn: it can be asked for later.
  await finish();
  await Promise.all([...many, other]);
  const later = ask('/events?search=more', 'a');
  await finish();
  expect((await later).status).toBe(200);
});
