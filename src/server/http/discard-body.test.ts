import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { discardBody } from './discard-body.ts';

let server: Server;
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** The server's side of a request whose client goes on sending on the socket. */
const receive = async (head: string): Promise<IncomingMessage> => {
  server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const received = new Promise<IncomingMessage>((resolve) => {
    server.once('request', resolve);
  });
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: site\r\n${head}\r\n\r\n`);
  return received;
};

test('returns at once without a body, or after all of it has come', async () => {
  await discardBody(await receive('Content-Length: 0'));
  const request = await receive('Content-Length: 3');
  socket.write('abc');
  await request.resume().toArray();
  await discardBody(request);
});

test('receives the rest, also after a handler that read a part and stopped', async () => {
  const request = await receive('Content-Length: 200000');
  request.on('data', () => request.pause());
  socket.write('x'.repeat(100_000));
  await new Promise((resolve) => {
    request.once('data', resolve);
  });
  const discarded = discardBody(request);
  socket.write('x'.repeat(100_000));
  await discarded;
  expect(request.complete).toBe(true);
});

test.each(['Content-Length: 20000000', 'Transfer-Encoding: chunked'])(
  'of more than 16 MB with %s the end is not waited for',
  async (framing) => {
    const request = await receive(framing);
    const piece = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 17; sent += 1) {
      if (framing.startsWith('Transfer')) socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      if (framing.startsWith('Transfer')) socket.write('\r\n');
    }
    await discardBody(request);
    expect(request.complete).toBe(false);
  },
);

test('does not wait for a client that takes too long or disconnects', async () => {
  await discardBody(await receive('Content-Length: 3'), 20);
  const request = await receive('Content-Length: 3');
  const discarded = discardBody(request);
  socket.destroy();
  await discarded;
});
