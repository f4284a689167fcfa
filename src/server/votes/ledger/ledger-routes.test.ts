import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test, vi } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { createLedgerWriter } from '../../../../tests/support/vote-ledger.ts';
import { documents } from '../../../shared/documents.ts';
import { fromHex, toHex } from '../../../shared/transparency-log/bytes.ts';
import { formatLedgerLine, type LedgerEntry } from '../../../shared/votes/ledger.ts';
import { createLedgerRoutes, downloadLimits, getDownloadTimeout } from './ledger-routes.ts';
import { LedgerStore } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { treeHashes } from './tree-hashes.ts';

const header = 'number,time,day,change,round,votes,amount,method,phone,referenceEnd,commitment,details';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A ledger of generated entries, which counts the reads. */
const longLedger = (length: number) => {
  const createEntry = (number: number): LedgerEntry => ({
    number,
    time: '2025-10-18T12:00:00',
    day: '2025-10-18',
    change: 'paid',
    round: 1,
    votes: 5,
    amount: 450,
    method: 'airtel',
    phone: '********67',
    referenceEnd: '4HTB',
    commitment: 'a'.repeat(64),
    details: '',
  });
  const reads: number[] = [];
  return {
    reads,
    countEntries: async () => length,
    listEntriesAfter: async (_: string, number: number, limit: number) => {
      reads.push(limit);
      return Array.from({ length: Math.min(limit, length - number) }, (_item, index) =>
        createEntry(number + index + 1),
      );
    },
  };
};

const root = 'b'.repeat(64);
const knownTree = { getRoot: async () => fromHex(root) };

type Dependencies = Parameters<typeof createLedgerRoutes>[0];

const openHarness = (
  ledger: Dependencies['ledger'],
  idle?: number,
  tree: Dependencies['tree'] = knownTree,
) => {
  const log = testLog();
  const app = createLedgerRoutes({
    ledger,
    tree,
    book: 'test',
    addressOf: (context) => context.req.header('from') ?? 'an address',
    log,
    ...(idle === undefined ? {} : { idle }),
  });
  return {
    app,
    lines: log.lines,
    request: (init?: RequestInit) => app.request(documents.ledger, init),
    requestFrom: (address: string) => app.request(documents.ledger, { headers: { from: address } }),
  };
};

onSqlite(({ open }) => {
  test('writes each entry as a line', async () => {
    const database = await open();
    const { pay, moveOrder, order } = createLedgerWriter(database);
    await moveOrder(await pay(), 'refunded');
    await moveOrder(await order({ method: 'visa', phone: null }), 'failed');
    await pay({ book: 'live' });
    const ledger = new LedgerStore(database.db);
    const tree = new LedgerTree(database.db);
    const response = await openHarness(ledger, undefined, tree).request();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vote-ledger.csv"',
      'cache-control': 'no-cache',
      etag: `"${toHex(await tree.getRoot('test', 3))}"`,
    });
    const entries = await ledger.listEntriesAfter('test', 0, 100);
    const lines = entries.map((entry) => `${formatLedgerLine(entry)}\n`);
    expect(lines).toHaveLength(3);
    expect(await response.text()).toBe(`${header}\n${lines.join('')}`);
    expect(lines[1]).toMatch(
      /^2,2025-10-18T12:00:00,2025-10-18,refunded,1,-5,-450,airtel,\*{8}67,\w{4},[\da-f]{64},entry=1\n$/,
    );
  });

  test('responds 304 to the current ETag, until an entry is added', async () => {
    const database = await open();
    const { pay } = createLedgerWriter(database);
    const { request } = openHarness(new LedgerStore(database.db), undefined, new LedgerTree(database.db));
    const empty = await request();
    expect([await empty.text(), empty.headers.get('etag')]).toEqual([
      `${header}\n`,
      `"${toHex(treeHashes.empty)}"`,
    ]);
    await pay();
    const tag = (await request()).headers.get('etag') ?? '';
    expect(tag).not.toBe(empty.headers.get('etag'));
    const same = await request({ headers: { 'If-None-Match': `"x", W/${tag}` } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    await pay();
    expect((await request({ headers: { 'If-None-Match': tag } })).status).toBe(200);
  });
});

test('reads in pages, up to the last entry at the time of the request', async () => {
  const ledger = longLedger(2_500);
  const text = await (await openHarness(ledger).request()).text();
  expect(ledger.reads).toEqual([1_000, 1_000, 500]);
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(2_501);
  expect(lines.at(-1)).toMatch(/^2500,/);
});

test('allows six downloads per address at once, and does not block other addresses', async () => {
  const { requestFrom } = openHarness(longLedger(5_000));
  const downloads = await Promise.all(Array.from({ length: downloadLimits.each }, () => requestFrom('a')));
  expect(downloads.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const rejected = await requestFrom('a');
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '10']);
  expect(rejected.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await rejected.text()).toContain('already being downloaded six times from your address');
  expect((await requestFrom('b')).status).toBe(200);
  await downloads[0]?.body?.cancel();
  expect((await requestFrom('a')).status).toBe(200);
});

test('allows sixty downloads at once, and reads nothing before the clients read', async () => {
  const ledger = longLedger(5_000);
  const { requestFrom } = openHarness(ledger);
  const downloads = await Promise.all(Array.from({ length: 60 }, (_, index) => requestFrom(`${index}`)));
  expect(downloads.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const rejected = await requestFrom('one more');
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '10']);
  expect(ledger.reads).toEqual([]);
  await downloads[0]?.body?.cancel();
  expect((await requestFrom('one more')).status).toBe(200);
});

test('the time limit is twice what a phone at 100 kbit/s needs for 20,000 entries', async () => {
  const lineLength = (await (await openHarness(longLedger(20_000)).request()).text()).length / 20_000;
  const needed = (entries: number) => ((entries * lineLength * 8) / 100_000) * 1_000;
  expect(needed(20_000)).toBeGreaterThan(3 * 60_000);
  for (const entries of [1, 20_000, 1_000_000])
    expect(getDownloadTimeout(entries)).toBeGreaterThan(2 * needed(entries));
});

test('ends a download that stays slow beyond the time limit', async () => {
  vi.useFakeTimers();
  try {
    const { requestFrom } = openHarness(longLedger(50_000));
    const downloads = await Promise.all(Array.from({ length: downloadLimits.each }, () => requestFrom('a')));
    const readers = downloads.map((response) => response.body?.getReader());
    const readAll = () => Promise.all(readers.map((reader) => reader?.read()));
    const last = getDownloadTimeout(50_000);
    // Just often enough not to be idle.
    for (let time = 0; time + 50_000 < last; time += 50_000) {
      await readAll();
      await vi.advanceTimersByTimeAsync(50_000);
    }
    expect((await requestFrom('a')).status).toBe(429);
    await vi.advanceTimersByTimeAsync(50_000);
    await expect(readAll()).rejects.toThrow('was not done');
    expect((await requestFrom('a')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('HEAD reads no entries', async () => {
  const ledger = longLedger(5_000);
  const response = await openHarness(ledger).request({ method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('etag')).toBe(`"${root}"`);
  expect(ledger.reads).toEqual([]);
});

test('ends the file where entries were deleted', async () => {
  const ledger = { ...longLedger(2_500), listEntriesAfter: async () => [] };
  expect(await (await openHarness(ledger).request()).text()).toBe(`${header}\n`);
});

test('responds 503 while the database is unavailable', async () => {
  const fail = async () => {
    throw new Error('connection refused');
  };
  const { request, lines } = openHarness({ countEntries: fail, listEntriesAfter: fail });
  const response = await request();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('We cannot read the ledger right now. Please try again in a moment.');
  expect(lines.join('')).toContain('ledger cannot be read');
});

test('breaks off and logs an error if the database fails during a download', async () => {
  const ledger = longLedger(5_000);
  const { request, lines } = openHarness({
    ...ledger,
    listEntriesAfter: async (book, number, limit) => {
      if (number > 0) throw new Error('connection lost');
      return ledger.listEntriesAfter(book, number, limit);
    },
  });
  await expect((await request()).text()).rejects.toThrow('connection lost');
  expect(lines.join('')).toContain('ledger download broke off');
});

/** Starts a download of a very long ledger from a real server; resolves when the server has closed the stream. */
const startDownload = async (idle?: number) => {
  const ledger = longLedger(1_000_000);
  const { app } = openHarness(ledger, idle);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${documents.ledger}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, resolve).on('error', reject),
  );
  await new Promise((resolve) => response.once('readable', resolve));
  const readers = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const waitForClose = () =>
    vi.waitFor(async () => expect(await readers()).toBe(0), { timeout: 20_000, interval: 50 });
  return { ledger, response, waitForClose };
};

const expectNoMoreReads = async ({ reads }: { readonly reads: readonly number[] }): Promise<void> => {
  const before = reads.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(reads.length).toBe(before);
  expect(before).toBeLessThan(500);
};

test('stops reading when the client disconnects', async () => {
  const { ledger, response, waitForClose } = await startDownload();
  response.destroy();
  await waitForClose();
  await expectNoMoreReads(ledger);
});

test('ends an idle download after the idle timeout', async () => {
  // The framework logs the reason to the console.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ledger, response, waitForClose } = await startDownload(300);
  await waitForClose();
  await expectNoMoreReads(ledger);
  expect(consoleError.mock.calls.map(String)).toEqual(['Error: The reader took nothing for 300 ms.']);
  consoleError.mockClear();
  response.destroy();
});
