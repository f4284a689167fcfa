import { beforeEach, describe, expect, test } from 'vitest';
import { otherSigner, signLines } from '../../../../tests/support/signed-ledger.ts';
import { documents } from '../../../shared/documents.ts';
import { toBase64, toBytes } from '../../../shared/transparency-log/bytes.ts';
import { listConsistencyRanges, TreeBuilder } from '../../../shared/transparency-log/merkle-tree.ts';
import { treeHashes } from '../ledger/log-verification.ts';
import { createCheckpointStore } from './checkpoint-store.ts';
import { createLogRequests } from './log-requests.ts';
import { witnessCheckpoint } from './witness-checkpoint.ts';

const lines = (count: number, last = ''): string[] =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}${index === count - 1 ? last : ''}`);

const rootOf = (leaves: readonly string[]): Uint8Array => {
  const tree = new TreeBuilder(treeHashes);
  for (const leaf of leaves) tree.add(treeHashes.leaf(toBytes(leaf)));
  return tree.root;
};

/** The answers of a log with these lines, as the site gives them. */
const serveLog = (all: readonly string[]) => (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://campaign.example');
  const text = (body: string, status = 200) =>
    new Response(body, { status, headers: { 'content-type': 'text/plain; charset=UTF-8' } });
  if (pathname === documents.checkpoint) return text(signLines(all).checkpoint);
  const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
  if (to > all.length) return text('The ledger does not have so many entries.', 404);
  const proof = listConsistencyRanges(from, to).map((range) => toBase64(rootOf(all.slice(...range))));
  return text(proof.map((hash) => `${hash}\n`).join(''));
};

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
let at = 1_000;
let asked: string[] = [];
let answer: (address: string) => Response | Promise<Response> = serveLog([]);

const witness = (shown: ReturnType<typeof signLines>, getStorage: () => typeof storage = () => storage) =>
  witnessCheckpoint(
    {
      store: createCheckpointStore(getStorage),
      requests: createLogRequests(async (address) => {
        asked.push(String(address));
        return answer(String(address));
      }),
      now: () => at,
    },
    shown,
  );

/** The checkpoint that the browser has kept. */
const readKept = (): string => JSON.parse([...stored.values()][0] ?? '{}').checkpoint;

beforeEach(() => {
  stored.clear();
  asked = [];
  at = 1_000;
  answer = serveLog(lines(9));
});

test('the first checkpoint is kept without a request', async () => {
  expect(await witness(signLines(lines(5)))).toBeNull();
  expect(readKept()).toBe(signLines(lines(5)).checkpoint);
  expect(asked).toEqual([]);
});

test('a log that has grown is proved and kept; the same one again needs no request', async () => {
  await witness(signLines(lines(5)));
  expect(await witness(signLines(lines(9)))).toBeNull();
  expect(asked).toEqual([documents.consistency(5, 9)]);
  expect(readKept()).toBe(signLines(lines(9)).checkpoint);
  expect(await witness(signLines(lines(9)))).toBeNull();
  expect(asked).toHaveLength(1);
});

describe('a conflict returns both checkpoints, and the earlier one is kept:', () => {
  test.each([
    ['another log of the same size', signLines(lines(5, ' forged')), 'forked', lines(9)],
    [
      'a longer log in which an earlier line was changed',
      signLines([...lines(5, ' forged'), 'line 6', 'line 7']),
      'forked',
      [...lines(5, ' forged'), 'line 6', 'line 7'],
    ],
    ['a log that is shorter now', signLines(lines(3)), 'shrunk', lines(3)],
    ['another key', signLines(lines(9), otherSigner), 'other key', lines(9)],
    [
      'an altered checkpoint',
      { ...signLines(lines(9)), checkpoint: signLines(lines(9)).checkpoint.replace('\n9\n', '\n8\n') },
      'other key',
      lines(9),
    ],
  ])('%s', async (_, shown, kind, served) => {
    await witness(signLines(lines(5)));
    at = 2_000;
    answer = serveLog(served);
    const earlier = { ...signLines(lines(5)), seen: 1_000 };
    expect(await witness(shown)).toEqual({ kind, earlier, now: { ...shown, seen: 2_000 } });
    expect(readKept()).toBe(earlier.checkpoint);
  });

  test('a checkpoint without a valid signature, at the first visit', async () => {
    const { key } = signLines(lines(5));
    const { checkpoint } = signLines(lines(5), otherSigner);
    expect(await witness({ checkpoint, key })).toMatchObject({ kind: 'not signed', earlier: null });
    expect(stored.size).toBe(0);
  });

  test('a page that shows a forged beginning of what was seen', async () => {
    await witness(signLines(lines(9)));
    expect(await witness(signLines(lines(5, ' forged')))).toMatchObject({ kind: 'forked' });
  });
});

test('a page that was kept for use without a network is older than the log, and no conflict', async () => {
  await witness(signLines(lines(7)));
  expect(await witness(signLines(lines(5)))).toBeNull();
  expect(asked).toEqual([documents.consistency(5, 7), documents.checkpoint, documents.consistency(7, 9)]);
  expect(readKept()).toBe(signLines(lines(9)).checkpoint);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an outage', () => new Response('Later.', { status: 503 })],
  ['a server that does not know the log yet', () => new Response('Not here.', { status: 404 })],
  [
    'a sign-in page of a network',
    () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a text that is no proof', () => new Response('Welcome!', { headers: { 'content-type': 'text/plain' } })],
])('%s is no conflict, and the earlier checkpoint is kept', async (_, given) => {
  await witness(signLines(lines(5)));
  answer = given;
  for (const size of [9, 3]) expect(await witness(signLines(lines(size)))).toBeNull();
  expect(readKept()).toBe(signLines(lines(5)).checkpoint);
});

test('a proof of other hashes is a conflict', async () => {
  await witness(signLines(lines(5)));
  answer = () => new Response(`${toBase64(rootOf(['a']))}\n`, { headers: { 'content-type': 'text/plain' } });
  expect(await witness(signLines(lines(9)))).toMatchObject({ kind: 'forked' });
});

test.each([
  ['no JSON', '{'],
  ['another value', '[1]'],
  ['a checkpoint that nobody signed', JSON.stringify({ ...signLines(lines(5)), checkpoint: 'x', seen: 1 })],
  ['a checkpoint without its time', JSON.stringify(signLines(lines(5)))],
])('damaged storage (%s) starts anew', async (_, value) => {
  await witness(signLines(lines(5)));
  for (const key of stored.keys()) stored.set(key, value);
  expect(await witness(signLines(lines(3)))).toBeNull();
  expect(readKept()).toBe(signLines(lines(3)).checkpoint);
});

test('without storage nothing is compared', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const size of [5, 3]) expect(await witness(signLines(lines(size)), denied)).toBeNull();
  expect(asked).toEqual([]);
});
