import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpMediaKitHarness } from '../../../tests/support/media-kit-harness.ts';
import { setUpPictureServer } from '../../../tests/support/picture-server.ts';

const megabyte = 1024 * 1024;
const openHarness = setUpMediaKitHarness();
const serve = setUpPictureServer();
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const listen = async (app: Hono): Promise<string> => {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/media-kit.zip`;
};

const startDownload = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(address, resolve).on('error', reject));

/** A kit of fifty pictures, three megabytes each. The files are sparse: they take no space on the disk. */
const openLargeKit = () => {
  const names = Array.from({ length: 50 }, (_, index) => `picture-${index}.jpg`);
  const harness = openHarness({ urls: names.map((name) => `/uploads/${name}`) });
  for (const name of names) {
    writeFileSync(join(harness.uploadsFolder, name), '');
    truncateSync(join(harness.uploadsFolder, name), 3 * megabyte);
  }
  return harness;
};

/** How many open files of a folder this process has. */
const countOpenFiles = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

/** Reads a response in another process, so that only the server's memory is measured; returns the length. */
const readInOtherProcess = async (address: string): Promise<number> => {
  const script = `let length = 0;
    for await (const chunk of (await fetch('${address}')).body) length += chunk.length;
    console.log(length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return Number(stdout);
};

test('a kit of 150 MB is streamed without being buffered in memory', async () => {
  const address = await listen(openLargeKit().app);
  const before = process.memoryUsage.rss();
  let maxRss = before;
  const watching = setInterval(() => {
    maxRss = Math.max(maxRss, process.memoryUsage.rss());
  }, 20);
  const length = await readInOtherProcess(address);
  clearInterval(watching);
  expect(length).toBeGreaterThan(150 * megabyte);
  expect((maxRss - before) / megabyte).toBeLessThan(80);
}, 120_000);

test('a slow client pauses the stream instead of filling the memory', async () => {
  const { app, uploadsFolder } = openLargeKit();
  const before = process.memoryUsage.rss();
  const response = await startDownload(await listen(app));
  response.pause();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(40);
  expect(countOpenFiles(uploadsFolder)).toBe(1);
  response.destroy();
  await vi.waitFor(() => expect(countOpenFiles(uploadsFolder)).toBe(0), { timeout: 5_000 });
});

test('when a client disconnects, files are closed, downloads stop and the slot is released', async () => {
  const { origin, requestedPaths } = await serve({
    '/first.jpg': (response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(Buffer.alloc(megabyte));
    },
    // The second picture is never sent; the client disconnects while the server waits for it.
    '/second.jpg': (response, request) => void request.socket.once('close', () => response.destroy()),
  });
  const urls = ['/first.jpg', '/second.jpg', '/third.jpg'].map((path) => origin + path);
  const { app, lines } = openHarness({ urls, contentHost: origin, timeout: 20_000 });
  const address = await listen(app);
  // Another test of this process may have left a file open.
  const openBefore = countOpenFiles(join(tmpdir(), 'media-kit-'));
  for (let visitor = 0; visitor < 8; visitor += 1) {
    const response = await startDownload(address);
    expect(response.statusCode).toBe(200);
    response.resume();
    await vi.waitFor(
      () => expect(requestedPaths.filter((path) => path === '/second.jpg')).toHaveLength(visitor + 1),
      {
        timeout: 10_000,
      },
    );
    response.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(requestedPaths).not.toContain('/third.jpg');
  expect(lines).toEqual([]);
  await vi.waitFor(
    () => expect(countOpenFiles(join(tmpdir(), 'media-kit-'))).toBeLessThanOrEqual(openBefore),
    {
      timeout: 10_000,
    },
  );
});
