import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMissingPicture } from './missing-picture.ts';

const server = createServer((request, response) => {
  if (!sendMissingPicture(request, response)) response.writeHead(404).end('There is no such file.');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const get = (headers: Record<string, string>, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads/gone.webp`, { headers, method });

test('a page that shows a missing picture gets a drawing, which no cache keeps', async () => {
  const response = await get({ 'Sec-Fetch-Dest': 'image' });
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'svg' });
  const head = await get({ 'Sec-Fetch-Dest': 'image' }, 'HEAD');
  expect([head.status, head.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml']);
});

test.each([
  {},
  { 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Dest': 'image', Referer: 'https://campaign.example/admin/content?edit=1' },
])('any other request is told that there is none: %o', async (headers) => {
  expect(await (await get(headers)).text()).toBe('There is no such file.');
});
