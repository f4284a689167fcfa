import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const tooLarge = 'Your message is too large. It can have up to 64 KB. Please shorten it and send it again.';
const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';
const values = { name: 'Grace', message: 'You gave our girls courage.' };

const createPicture = (size: number): File =>
  new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });

onSqlite(({ open }) => {
  test.each(['newsletter', 'contact', 'vote', 'feedback'] as const)(
    'the form %s rejects text over 64 KB and reads text below it',
    async (form) => {
      const { send, sendForJson } = openFormHarness(await open());
      const over = { message: 'x'.repeat(64 * kilobyte) };
      expect(await sendForJson(form, over)).toMatchObject({ status: 413, json: { message: tooLarge } });
      expect(await send(form, over)).toMatchObject({ status: 413, text: tooLarge });
      expect((await send(form, { message: 'x'.repeat(63 * kilobyte) })).status).toBe(422);
    },
  );

  test('measures a body with a missing or wrong Content-Length while reading', async () => {
    const { app } = openFormHarness(await open());
    const chunks = (count: number) =>
      new ReadableStream({
        pull: (controller) => {
          if (count-- > 0) controller.enqueue(new Uint8Array(kilobyte).fill(120));
          else controller.close();
        },
      });
    const getStatus = async (count: number, headers = {}) => {
      const response = await app.request('http://x/contact', {
        method: 'POST',
        body: chunks(count),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        duplex: 'half',
      } as RequestInit);
      return response.status;
    };
    expect(await getStatus(65)).toBe(413);
    expect(await getStatus(64)).toBe(400);
    expect(await getStatus(65, { 'Content-Length': '10' })).toBe(413);
    // An endless body is not read to its end.
    expect(await getStatus(Number.POSITIVE_INFINITY)).toBe(413);
    expect(await getStatus(0, { 'Content-Length': String(10 ** 12) })).toBe(413);
  });

  test('stores nothing if the client disconnects', async () => {
    const database = await open();
    const { app, lines } = openFormHarness(database);
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const response = await app.request('http://x/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(400);
    expect(lines).toEqual([]);
  });

  test('rejects a picture that is too large at its field, and shows the other values again', async () => {
    const database = await open();
    const { send, sendForJson } = openFormHarness(database);
    for (const [size, status] of [
      [2 * megabyte + 1, 422],
      [2 * megabyte + 60 * kilobyte, 422],
      [3 * megabyte, 413],
      [9 * megabyte, 413],
    ] as const) {
      const fields = { ...values, picture: createPicture(size) };
      const response = await send('feedback', fields);
      expect(response.status).toBe(status);
      expect(response.page?.submission).toEqual({
        form: 'feedback',
        values,
        errors: { picture: pictureError },
        message: null,
      });
      const asJson = await sendForJson('feedback', fields);
      expect([asJson.status, asJson.json]).toEqual([status, { errors: { picture: pictureError } }]);
    }
    expect(await database.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
  });

  test('never stores the values of a truncated body', async () => {
    const database = await open();
    const { request } = openFormHarness(database);
    const data = new FormData();
    data.append('form', 'feedback');
    data.append('name', 'Grace');
    data.append('message', 'x');
    data.append('padding', 'y'.repeat(3 * megabyte));
    expect((await request('/', { method: 'POST', body: data })).status).toBe(413);
    expect(await database.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
  });

  test('over a real connection the client of a large upload receives the response', async () => {
    const { app } = openFormHarness(await open());
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const body = new FormData();
      body.append('form', 'feedback');
      body.append('picture', createPicture(9 * megabyte));
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
      expect(response.status).toBe(413);
      expect(await response.text()).toContain(pictureError);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
