import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { ledgerWriter } from '../../../../tests/support/vote-ledger.ts';
import { firstHash, hashedPart, type LedgerEntry } from '../../../shared/ledger.ts';
import { documents } from '../../../shared/paths.ts';
import { createLedgerRoutes, longestDownload, maxConcurrent } from './ledger-routes.ts';
import { LedgerStore } from './ledger-store.ts';

const header = 'number,time,day,change,votes,amount,method,phone,referenceEnd,seal,hash';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A ledger of so many entries that are made up when they are asked for; it counts who asks. */
const longLedger = (length: number) => {
  const entryOf = (number: number): LedgerEntry => ({
    number,
    time: '2025-10-18T12:00:00',
    day: '2025-10-18',
    change: 'paid',
    votes: 5,
    amount: 450,
    method: 'airtel',
    phone: '********67',
    referenceEnd: '4HTB',
    seal: 'a'.repeat(64),
    hash: 'b'.repeat(64),
  });
  const asked: number[] = [];
  return {
    asked,
    last: async () => entryOf(length),
    entriesAfter: async (_: string, number: number, most: number) => {
      asked.push(most);
      return Array.from({ length: Math.min(most, length - number) }, (_item, index) =>
        entryOf(number + index + 1),
      );
    },
  };
};

const openDoor = (ledger: Parameters<typeof createLedgerRoutes>[0]['ledger'], idle?: number) => {
  const log = testLog();
  const app = createLedgerRoutes({
    ledger,
    book: 'test',
    addressOf: (context) => context.req.header('from') ?? 'somebody',
    log,
    ...(idle === undefined ? {} : { idle }),
  });
  return {
    app,
    lines: log.lines,
    ask: (init?: RequestInit) => app.request(documents.ledger, init),
    askFrom: (address: string) => app.request(documents.ledger, { headers: { from: address } }),
  };
};

onEveryDatabase(({ open }) => {
  test('every entry is a line that ends with its hash', async () => {
    const database = await open();
    const { pay, settle, order } = ledgerWriter(database);
    await settle(await pay(), 'refunded');
    await settle(await order({ method: 'visa', phone: null }), 'failed');
    await pay({ book: 'live' });
    const ledger = new LedgerStore(database.db);
    const answer = await openDoor(ledger).ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vote-ledger.csv"',
      'cache-control': 'no-cache',
      etag: `"${(await ledger.last('test'))?.hash}"`,
    });
    const entries = await ledger.entriesAfter('test', 0, 100);
    const lines = entries.map((entry) => `${hashedPart(entry)},${entry.hash}\n`);
    expect(lines).toHaveLength(3);
    expect(await answer.text()).toBe(`${header}\n${lines.join('')}`);
    expect(lines[1]).toMatch(
      /^2,2025-10-18T12:00:00,2025-10-18,refunded,-5,-450,airtel,\*{8}67,\w{4},[\da-f]{64},[\da-f]{64}\n$/,
    );
  });

  test('whoever has it is told so, until something is entered', async () => {
    const database = await open();
    const { pay } = ledgerWriter(database);
    const { ask } = openDoor(new LedgerStore(database.db));
    const empty = await ask();
    expect([await empty.text(), empty.headers.get('etag')]).toEqual([`${header}\n`, `"${firstHash}"`]);
    await pay();
    const tag = (await ask()).headers.get('etag') ?? '';
    expect(tag).not.toBe(`"${firstHash}"`);
    const same = await ask({ headers: { 'If-None-Match': `"x", W/${tag}` } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    await pay();
    expect((await ask({ headers: { 'If-None-Match': tag } })).status).toBe(200);
  });
});

test('it is read page by page, up to the entry that was the last when it was asked for', async () => {
  const ledger = longLedger(2_500);
  const text = await (await openDoor(ledger).ask()).text();
  expect(ledger.asked).toEqual([1_000, 1_000, 500]);
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(2_501);
  expect(lines.at(-1)).toMatch(/^2500,/);
});

test('six of one address take it at once, and the next one soon; others are not kept out', async () => {
  const { askFrom } = openDoor(longLedger(5_000));
  const taking = await Promise.all(Array.from({ length: maxConcurrent.each }, () => askFrom('a')));
  expect(taking.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const refused = await askFrom('a');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(refused.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await refused.text()).toContain('six times from your address already');
  expect((await askFrom('b')).status).toBe(200);
  await taking[0]?.body?.cancel();
  expect((await askFrom('a')).status).toBe(200);
});

test('sixty take it at once, of whom nothing is read before they read', async () => {
  const ledger = longLedger(5_000);
  const { askFrom } = openDoor(ledger);
  const taking = await Promise.all(Array.from({ length: 60 }, (_, index) => askFrom(`${index}`)));
  expect(taking.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const refused = await askFrom('one more');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(ledger.asked).toEqual([]);
  await taking[0]?.body?.cancel();
  expect((await askFrom('one more')).status).toBe(200);
});

test('a phone at 100 kbit/s gets 20,000 entries, twice over', async () => {
  const lineLength = (await (await openDoor(longLedger(20_000)).ask()).text()).length / 20_000;
  const needed = (entries: number) => ((entries * lineLength * 8) / 100_000) * 1_000;
  expect(needed(20_000)).toBeGreaterThan(5 * 60_000);
  for (const entries of [1, 20_000, 1_000_000])
    expect(longestDownload(entries)).toBeGreaterThan(2 * needed(entries));
});

test('a reader who takes a little for ever is left', async () => {
  vi.useFakeTimers();
  try {
    const { askFrom } = openDoor(longLedger(50_000));
    const taking = await Promise.all(Array.from({ length: maxConcurrent.each }, () => askFrom('a')));
    const readers = taking.map((answer) => answer.body?.getReader());
    const readAll = () => Promise.all(readers.map((reader) => reader?.read()));
    const last = longestDownload(50_000);
    // Just often enough not to be taken for gone.
    for (let time = 0; time + 50_000 < last; time += 50_000) {
      await readAll();
      await vi.advanceTimersByTimeAsync(50_000);
    }
    expect((await askFrom('a')).status).toBe(429);
    await vi.advanceTimersByTimeAsync(50_000);
    await expect(readAll()).rejects.toThrow('was not done');
    expect((await askFrom('a')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('HEAD reads no entries', async () => {
  const ledger = longLedger(5_000);
  const answer = await openDoor(ledger).ask({ method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('etag')).toBe(`"${'b'.repeat(64)}"`);
  expect(ledger.asked).toEqual([]);
});

test('entries that are gone end the file instead of the program', async () => {
  const ledger = { ...longLedger(2_500), entriesAfter: async () => [] };
  expect(await (await openDoor(ledger).ask()).text()).toBe(`${header}\n`);
});

test('while the database is away, a sentence says so', async () => {
  const fail = async () => {
    throw new Error('connection refused');
  };
  const { ask, lines } = openDoor({ last: fail, entriesAfter: fail });
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('The ledger cannot be read just now. Please try again in a moment.');
  expect(lines.join('')).toContain('ledger cannot be read');
});

test('where the database goes away in the middle, the download breaks off and the log knows', async () => {
  const ledger = longLedger(5_000);
  const { ask, lines } = openDoor({
    ...ledger,
    entriesAfter: async (book, number, most) => {
      if (number > 0) throw new Error('connection lost');
      return ledger.entriesAfter(book, number, most);
    },
  });
  await expect((await ask()).text()).rejects.toThrow('connection lost');
  expect(lines.join('')).toContain('ledger download broke off');
});

/** Begins to read a very long ledger from a real server; tells when the server has let go of its reader. */
const beginReading = async (idle?: number) => {
  const ledger = longLedger(1_000_000);
  const { app } = openDoor(ledger, idle);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${documents.ledger}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, resolve).on('error', reject),
  );
  await new Promise((resolve) => answer.once('readable', resolve));
  const readers = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const isLeft = () =>
    vi.waitFor(async () => expect(await readers()).toBe(0), { timeout: 20_000, interval: 50 });
  return { ledger, answer, isLeft };
};

const expectRest = async ({ asked }: { readonly asked: readonly number[] }): Promise<void> => {
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked.length).toBe(before);
  expect(before).toBeLessThan(500);
};

test('a reader who goes away leaves nothing running', async () => {
  const { ledger, answer, isLeft } = await beginReading();
  answer.destroy();
  await isLeft();
  await expectRest(ledger);
});

test('a reader who stops reading is left after a while', async () => {
  // The framework tells the console why it hung up.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ledger, answer, isLeft } = await beginReading(300);
  await isLeft();
  await expectRest(ledger);
  expect(told.mock.calls.map(String)).toEqual(['Error: The reader took nothing for 300 ms.']);
  told.mockClear();
  answer.destroy();
});
