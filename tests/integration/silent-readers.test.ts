import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createConnectionLimits, readOpenFilesLimit } from '../../src/server/http/connection-limits.ts';
import { documents } from '../../src/shared/paths.ts';
import { addressClient, type TimedAnswer } from '../support/address-client.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const silentCount = 900;
const readerCount = 100;
const rounds = 4;

/** More than the kernel takes for a client that reads nothing: the rest stays with the server, and the file open. */
const largeFile = { name: 'large-0123456789.pdf', size: 12 * 1024 * 1024 };
const smallFile = { name: 'small-0123456789.pdf', size: 40_000 };

const silentPaths = [`/uploads/${largeFile.name}`, '/', documents.ledger, '/wp-json/wp/v2/update'];
const readPaths = ['/', `/uploads/${smallFile.name}`, '/wp-json/wp/v2/update', '/about'];

let folder: string;
let site: SiteProcess;
const silent: Socket[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-silent-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
  for (const { name, size } of [largeFile, smallFile])
    writeFileSync(join(folder, 'uploads', name), Buffer.alloc(size, 'x'));
}, 120_000);

afterEach(() => {
  for (const socket of silent.splice(0)) socket.destroy();
});

afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const openFiles = (): number => readdirSync(`/proc/${site.process.pid}/fd`).length;

/** A connection that asks, and asks again, and never reads what it gets. */
const openSilent = async (number: number, localAddress: string): Promise<void> => {
  const { hostname, port } = new URL(site.address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  silent.push(socket);
  socket.pause();
  socket.on('error', () => {});
  await once(socket, 'connect');
  const path = silentPaths[number % silentPaths.length];
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(3));
};

/** How a hundred readers are served, each asking for one thing after the other. */
const readAll = async (addressOf: (reader: number) => string) => {
  const clients = Array.from({ length: readerCount }, (_, reader) =>
    addressClient(site.address, addressOf(reader), 1),
  );
  const start = performance.now();
  const answers = await Promise.all(
    clients.map(async ({ ask }, reader) => {
      const own: TimedAnswer[] = [];
      for (let round = 0; round < rounds; round += 1)
        own.push(await ask(readPaths[(reader + round) % readPaths.length] ?? '/'));
      return own;
    }),
  );
  const milliseconds = performance.now() - start;
  for (const { close } of clients) close();
  return { milliseconds, statuses: new Set(answers.flat().map(({ status }) => status)) };
};

/** The quickest of a few turns: what else the machine does then weighs least. */
const measure = async (addressOf: (reader: number) => string): Promise<number> => {
  const turns = [];
  for (let turn = 0; turn < 6; turn += 1) turns.push(await readAll(addressOf));
  for (const { statuses } of turns) expect([...statuses]).toEqual([200]);
  return Math.min(...turns.map(({ milliseconds }) => milliseconds));
};

// macOS has no second address of its own to come from, and does not tell which files a process has open.
test.skipIf(process.platform === 'darwin').each([
  ['all come from one address', () => '127.0.0.1', () => '127.0.0.1'],
  [
    'those who never read come from three addresses, the others from a hundred',
    (number: number) => `127.0.1.${1 + (number % 3)}`,
    (reader: number) => `127.0.2.${1 + reader}`,
  ],
])(
  'of a thousand connections nine hundred never read, and the others are served: %s',
  async (_, silentAddress, readerAddress) => {
    const { stalledAfter } = createConnectionLimits(readOpenFilesLimit());
    // The first turns make what later ones find ready.
    await measure(readerAddress);
    const filesBefore = openFiles();
    const before = await measure(readerAddress);

    await Promise.all(
      Array.from({ length: silentCount }, (_item, number) => openSilent(number, silentAddress(number))),
    );
    // They are there, but for those that a busy machine has yet to accept, or closed already.
    await vi.waitFor(() => expect(openFiles()).toBeGreaterThan(filesBefore + silentCount / 2), {
      timeout: 20_000,
      interval: 20,
    });
    const during = await measure(readerAddress);

    // Sockets and files are given back, though nobody has hung up.
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(filesBefore), {
      timeout: stalledAfter + 30_000,
      interval: 1_000,
    });
    // Measured on both sides of it: what else the machine does comes and goes.
    const without = Math.max(before, await measure(readerAddress));
    expect(during).toBeLessThan(2 * without);
    expect(site.output()).not.toMatch(/"level":"error"/);
  },
  240_000,
);
