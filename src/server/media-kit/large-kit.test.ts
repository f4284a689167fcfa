import { execFile } from 'node:child_process';
import { readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { mediaKitDoor } from '../../../tests/support/media-kit-door.ts';
import { pictureServer } from '../../../tests/support/picture-server.ts';

const megabyte = 1024 * 1024;
const openDoor = mediaKitDoor();
const serve = pictureServer();
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

const begin = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(address, resolve).on('error', reject));

/** A kit of fifty pictures, ten megabytes each. The files are sparse: they take no room on the disk. */
const openLargeKit = () => {
  const names = Array.from({ length: 50 }, (_, index) => `picture-${index}.jpg`);
  const door = openDoor({ urls: names.map((name) => `/uploads/${name}`) });
  for (const name of names) {
    writeFileSync(join(door.uploadsFolder, name), '');
    truncateSync(join(door.uploadsFolder, name), 10 * megabyte);
  }
  return door;
};

/** How many of a folder's files this process holds open. */
const openFilesIn = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

/** Reads an answer in a process of its own, so that only our side is measured here; gives its length. */
const readRemote = async (address: string): Promise<number> => {
  const script = `let length = 0;
    for await (const chunk of (await fetch('${address}')).body) length += chunk.length;
    console.log(length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return Number(stdout);
};

test('a kit of 500 MB goes through without being held in memory', async () => {
  const address = await listen(openLargeKit().app);
  const before = process.memoryUsage.rss();
  let largest = before;
  const watching = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss());
  }, 20);
  const length = await readRemote(address);
  clearInterval(watching);
  expect(length).toBeGreaterThan(500 * megabyte);
  expect((largest - before) / megabyte).toBeLessThan(80);
}, 120_000);

test('who reads slowly makes us wait instead of filling our memory', async () => {
  const { app, uploadsFolder } = openLargeKit();
  const before = process.memoryUsage.rss();
  const answer = await begin(await listen(app));
  answer.pause();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(40);
  expect(openFilesIn(uploadsFolder)).toBe(1);
  answer.destroy();
  await vi.waitFor(() => expect(openFilesIn(uploadsFolder)).toBe(0), { timeout: 5_000 });
});

test('who leaves is worked for no longer: files are closed, nothing more is fetched, the place is free', async () => {
  const { origin, asked } = await serve({
    '/first.jpg': (response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(Buffer.alloc(megabyte));
    },
    // The second one never comes; the visitor leaves while it is waited for.
    '/second.jpg': (response, request) => void request.socket.once('close', () => response.destroy()),
  });
  const urls = ['/first.jpg', '/second.jpg', '/third.jpg'].map((path) => origin + path);
  const { app, lines } = openDoor({ urls, contentHost: origin, timeout: 20_000 });
  const address = await listen(app);
  for (let visitor = 0; visitor < 8; visitor += 1) {
    const answer = await begin(address);
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await vi.waitFor(() => expect(asked.filter((path) => path === '/second.jpg')).toHaveLength(visitor + 1), {
      timeout: 10_000,
    });
    answer.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(asked).not.toContain('/third.jpg');
  expect(lines).toEqual([]);
  await vi.waitFor(() => expect(openFilesIn('/tmp/media-kit-')).toBe(0), { timeout: 10_000 });
});
