import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { documents } from '../../src/shared/documents.ts';
import { createAddressClient, type TimedResponse } from '../support/address-client.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const stalledCount = 900;
const readerCount = 100;
const rounds = 2;

/** Larger than the kernel's socket buffers: if the client does not read, the server keeps the file open. */
const largeFile = { name: 'large-0123456789.pdf', size: 12 * 1024 * 1024 };
const smallFile = { name: 'small-0123456789.pdf', size: 40_000 };

const stalledPaths = [`/uploads/${largeFile.name}`, '/', documents.ledger, '/wp-json/wp/v2/update'];
const readPaths = ['/', `/uploads/${smallFile.name}`, '/wp-json/wp/v2/update', '/about'];

let folder: string;
let site: SiteProcess;
const stalled: Socket[] = [];

beforeAll(async () => {
  folder = createDataFolder();
  site = await startSiteProcess(
    { DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' },
    'tests/support/short-stall-site.ts',
  );
  for (const { name, size } of [largeFile, smallFile])
    writeFileSync(join(folder, 'uploads', name), Buffer.alloc(size, 'x'));
}, 120_000);

afterEach(() => {
  for (const socket of stalled.splice(0)) socket.destroy();
});

afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const openFiles = (): number => readdirSync(`/proc/${site.process.pid}/fd`).length;

/** Opens a connection that sends requests and never reads the responses. */
const openStalled = async (number: number, localAddress: string): Promise<void> => {
  const { hostname, port } = new URL(site.address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  stalled.push(socket);
  socket.pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  const path = stalledPaths[number % stalledPaths.length];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(3));
};

/** Lets a hundred readers send one request after the other; returns the time and the statuses. */
const readAll = async (addressOf: (reader: number) => string) => {
  const clients = Array.from({ length: readerCount }, (_, reader) =>
    createAddressClient(site.address, addressOf(reader), 1),
  );
  const start = performance.now();
  const responses = await Promise.all(
    clients.map(async ({ request }, reader) => {
      const own: TimedResponse[] = [];
      for (let round = 0; round < rounds; round += 1)
        own.push(await request(readPaths[(reader + round) % readPaths.length] ?? '/'));
      return own;
    }),
  );
  const milliseconds = performance.now() - start;
  for (const { close } of clients) close();
  return { milliseconds, statuses: new Set(responses.flat().map(({ status }) => status)) };
};

/** The quickest of several rounds, to reduce the effect of other load on the machine. */
const measure = async (addressOf: (reader: number) => string): Promise<number> => {
  const results = [];
  for (let round = 0; round < 3; round += 1) results.push(await readAll(addressOf));
  for (const { statuses } of results) expect([...statuses]).toEqual([200]);
  return Math.min(...results.map(({ milliseconds }) => milliseconds));
};

// macOS has no second loopback address, and does not list the open files of a process.
test.skipIf(process.platform === 'darwin').each([
  ['all clients have one address', () => '127.0.0.1', () => '127.0.0.1'],
  [
    'the stalled clients have three addresses, the readers a hundred',
    (number: number) => `127.0.1.${1 + (number % 3)}`,
    (reader: number) => `127.0.2.${1 + reader}`,
  ],
])(
  'serves a hundred readers beside nine hundred stalled connections: %s',
  async (_, stalledAddress, readerAddress) => {
    // Warm up the caches.
    await readAll(readerAddress);
    const filesBefore = openFiles();
    const before = await measure(readerAddress);

    await Promise.all(
      Array.from({ length: stalledCount }, (_item, number) => openStalled(number, stalledAddress(number))),
    );
    // Most connections are open; a busy machine may not have accepted all yet, or closed some already.
    await vi.waitFor(() => expect(openFiles()).toBeGreaterThan(filesBefore + stalledCount / 2), {
      timeout: 20_000,
      interval: 20,
    });
    const during = await measure(readerAddress);

    // The server closes sockets and files although no client has disconnected.
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(filesBefore), {
      timeout: 90_000,
      interval: 200,
    });
    // Compare with the slower of the measurements before and after, because other load varies.
    const without = Math.max(before, await measure(readerAddress));
    expect(during).toBeLessThan(2 * without);
    expect(site.output()).not.toMatch(/"level":"error"/);
  },
  240_000,
);
