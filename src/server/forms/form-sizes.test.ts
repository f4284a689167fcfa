import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openFormDoor } from '../../../tests/support/form-door.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const tooLarge = 'What was sent is too large. Please shorten it and send it again.';
const pictureError = 'The picture must be a PNG or JPG of up to 2 MB.';
const words = { name: 'Grace', message: 'You gave our girls courage.' };

const pictureOf = (size: number): File => new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });

onEveryDatabase(({ open }) => {
  test.each(['newsletter', 'contact', 'vote', 'feedback'] as const)(
    'text over 64 KB is refused by the form %s, text under it is read',
    async (form) => {
      const { send, sendForJson } = openFormDoor(await open());
      const over = { message: 'x'.repeat(64 * kilobyte) };
      expect(await sendForJson(form, over)).toMatchObject({ status: 413, json: { message: tooLarge } });
      expect(await send(form, over)).toMatchObject({ status: 413, text: tooLarge });
      expect((await send(form, { message: 'x'.repeat(63 * kilobyte) })).status).toBe(422);
    },
  );

  test('a body whose length is not told, or told wrongly, is measured as it comes', async () => {
    const { app } = openFormDoor(await open());
    const chunks = (count: number) =>
      new ReadableStream({
        pull: (controller) => {
          if (count-- > 0) controller.enqueue(new Uint8Array(kilobyte).fill(120));
          else controller.close();
        },
      });
    const statusOf = async (count: number, headers = {}) => {
      const answer = await app.request('http://x/contact', {
        method: 'POST',
        body: chunks(count),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        duplex: 'half',
      } as RequestInit);
      return answer.status;
    };
    expect(await statusOf(65)).toBe(413);
    expect(await statusOf(64)).toBe(400);
    expect(await statusOf(65, { 'Content-Length': '10' })).toBe(413);
    // More than anyone should wait for is not read to its end.
    expect(await statusOf(Number.POSITIVE_INFINITY)).toBe(413);
    expect(await statusOf(0, { 'Content-Length': String(10 ** 12) })).toBe(413);
  });

  test('a sender who leaves half-way stores nothing', async () => {
    const database = await open();
    const { app, lines } = openFormDoor(database);
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const answer = await app.request('http://x/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
    expect(lines).toEqual([]);
  });

  test('a picture that is too large is refused at its field, and the words are shown again', async () => {
    const database = await open();
    const { send, sendForJson } = openFormDoor(database);
    for (const [size, status] of [
      [2 * megabyte + 1, 422],
      [2 * megabyte + 60 * kilobyte, 422],
      [3 * megabyte, 413],
      [9 * megabyte, 413],
    ] as const) {
      const fields = { ...words, picture: pictureOf(size) };
      const answer = await send('feedback', fields);
      expect(answer.status).toBe(status);
      expect(answer.page?.submission).toEqual({
        form: 'feedback',
        values: words,
        errors: { picture: pictureError },
        message: null,
      });
      const asJson = await sendForJson('feedback', fields);
      expect([asJson.status, asJson.json]).toEqual([status, { errors: { picture: pictureError } }]);
    }
    expect(await database.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
  });

  test('words that a cut has shortened are never taken for the whole', async () => {
    const database = await open();
    const { ask } = openFormDoor(database);
    const data = new FormData();
    data.append('form', 'feedback');
    data.append('name', 'Grace');
    data.append('message', 'x');
    data.append('padding', 'y'.repeat(3 * megabyte));
    expect((await ask('/', { method: 'POST', body: data })).status).toBe(413);
    expect(await database.db.selectFrom('feedback').selectAll().execute()).toEqual([]);
  });

  test('over a real connection the sender of a large picture gets to see the answer', async () => {
    const { app } = openFormDoor(await open());
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const body = new FormData();
      body.append('form', 'feedback');
      body.append('picture', pictureOf(9 * megabyte));
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain(pictureError);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
