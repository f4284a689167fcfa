import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseTrustedProxies } from '../limits/trusted-proxies.ts';
import { createConnectionGuard } from './connection-guard.ts';
import type { ConnectionLimits } from './connection-limits.ts';

const never = 1_000_000;
const generous: ConnectionLimits = {
  total: 100,
  perAddress: 100,
  manyPerAddress: 100,
  stalledAfter: never,
  stalledAfterOfMany: never,
  replaceableAfter: never,
  pipelined: 8,
  checkInterval: 20,
};
const megabyte = 1024 * 1024;
/** More than the kernel takes for a client that reads nothing. */
const large = Buffer.alloc(96 * megabyte, 'x');

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const ask = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: site\r\n${headers}\r\n`;

/** Answers `/large` with much, `/slow` after a while, everything else at once. */
const answer: RequestListener = (request, response) => {
  if (request.url === '/large') response.end(large);
  else if (request.url === '/slow') setTimeout(() => response.end('slow'), 800);
  else response.end('hello');
};

const open = async (limits: Partial<ConnectionLimits>, listener = answer, proxies: string | null = null) => {
  const guard = createConnectionGuard({
    limits: { ...generous, ...limits },
    trustedProxies: proxies === null ? null : parseTrustedProxies(proxies),
  });
  // Node's own limits are out of the way: what ends here, the guard ended.
  const server = createServer(
    { keepAliveTimeout: never, headersTimeout: 0, requestTimeout: 0 },
    guard.limitRequests(listener),
  );
  guard.watch(server);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  /** A connection that sends this and reads nothing until the test lets it. */
  const client = async (sent: string, localAddress = '127.0.0.1') => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.pause();
    await once(socket, 'connect');
    socket.write(sent);
    return socket;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, found) => resolve(found)));
  return { server, client, count, port };
};

/** What a client gets until its answer has come, or the connection has ended. */
const read = async (socket: Socket, end = 'hello'): Promise<string> => {
  let text = '';
  const done = Promise.withResolvers<void>();
  const take = (bytes: Buffer) => {
    text += bytes.toString('latin1');
    if (text.endsWith(end)) done.resolve();
  };
  socket.on('data', take).on('close', done.resolve).resume();
  await done.promise;
  socket.off('data', take).off('close', done.resolve);
  return text;
};

const isServed = async (socket: Socket): Promise<boolean> => (await read(socket)).endsWith('hello');

describe('a connection without progress is closed', () => {
  test.each([
    ['takes nothing of an answer', ask('/large')],
    ['takes nothing, and sends request after request', ask('/large').repeat(5)],
    ['takes nothing after it said that it sends no more', ask('/large', 'Connection: close\r\n')],
    ['sends nothing at all', ''],
    ['begins a request and does not end it', 'GET / HTTP/1.1\r\nHost: si'],
    ['sends empty lines', '\r\n\r\n\r\n'],
    [
      'announces a body that nobody reads and does not send it',
      'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\n',
    ],
    [
      'asks whether to send a body and does not send it',
      'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
    ],
    ['wants another protocol', ask('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
    ['has had its answer and sends nothing more', ask('/')],
  ])('that %s', async (_, sent) => {
    const { client, count } = await open({ stalledAfter: 150 });
    await client(sent);
    expect(await count()).toBe(1);
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
  });

  test('that keeps sending but reads nothing', async () => {
    const { client, count } = await open({ stalledAfter: 150 });
    const socket = await client(ask('/large'));
    const timer = setInterval(() => socket.write('\r\n'), 20);
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
    clearInterval(timer);
  });

  test('that sends empty lines for ever after a response', async () => {
    const { client, count } = await open({ stalledAfter: 150 });
    const socket = await client(ask('/'));
    expect(await isServed(socket)).toBe(true);
    const timer = setInterval(() => socket.write('\r\n'), 20);
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
    clearInterval(timer);
  });

  test('that has ended its own side and reads nothing', async () => {
    const { client, count } = await open({ stalledAfter: 150 });
    (await client(ask('/large'))).end();
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
  });

  test('and the response that was being sent emits close', async () => {
    const closed = Promise.withResolvers<boolean>();
    const { client } = await open({ stalledAfter: 150 }, (_, response) => {
      response.on('close', () => closed.resolve(response.writableFinished));
      response.end(large);
    });
    await client(ask('/'));
    expect(await closed.promise).toBe(false);
  });
});

describe('a connection with progress stays', () => {
  test('while one large write is read slowly', async () => {
    const { client } = await open({ stalledAfter: 1_500 });
    const socket = await client(ask('/large'));
    let received = 0;
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    socket.on('data', (bytes) => {
      received += bytes.length;
    });
    const start = performance.now();
    while (received < large.length && !isClosed) {
      const until = received + 2 * megabyte;
      socket.resume();
      await vi.waitFor(() => expect(received >= until || received >= large.length || isClosed).toBe(true), {
        timeout: 10_000,
        interval: 5,
      });
      socket.pause();
      await wait(200);
    }
    expect(performance.now() - start).toBeGreaterThan(3_000);
    expect(received).toBeGreaterThanOrEqual(large.length);
  }, 60_000);

  test('while the server works on a response', async () => {
    const { client } = await open({ stalledAfter: 150 });
    expect(await read(await client(ask('/slow')), 'slow')).toMatch(/slow$/);
  });

  test('while a body comes slowly', async () => {
    const { client } = await open({ stalledAfter: 400 }, (request, response) => {
      request.resume().on('end', () => response.end('hello'));
    });
    const socket = await client('POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 20\r\n\r\n');
    for (let sent = 0; sent < 20; sent += 1) {
      await wait(50);
      socket.write('x');
    }
    expect(await isServed(socket)).toBe(true);
  });

  test('while it sends request after request', async () => {
    const { client } = await open({ stalledAfter: 400 });
    const socket = await client('');
    for (let round = 0; round < 8; round += 1) {
      socket.write(ask('/'));
      expect(await isServed(socket)).toBe(true);
      await wait(100);
    }
  });
});

test('closes a connection at its ninth pipelined request', async () => {
  let asked = 0;
  const { client, count } = await open({}, () => {
    asked += 1;
  });
  await client(ask('/').repeat(2_000));
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
  expect(asked).toBe(generous.pipelined + 1);
});

test('responds to a few pipelined requests', async () => {
  const { client } = await open({});
  const socket = await client('');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  for (let round = 1; round <= 20; round += 1) {
    socket.resume().write(ask('/').repeat(8));
    await vi.waitFor(() => expect(text.split('hello')).toHaveLength(8 * round + 1), { timeout: 10_000 });
  }
});

// On macOS only 127.0.0.1 leads to this machine.
describe.skipIf(process.platform === 'darwin')('of one address', () => {
  const here = '127.0.0.2';
  const there = '127.0.0.3';

  test('a stalled connection is closed for a new one, one in use is not', async () => {
    const { client, count } = await open({ perAddress: 4, replaceableAfter: 300 });
    for (let number = 0; number < 3; number += 1) await client(ask('/large'), here);
    const reader = await client(ask('/'), here);
    expect(await isServed(reader)).toBe(true);
    // All are new: the next one is turned away, from elsewhere it is not.
    expect(await isServed(await client(ask('/'), here))).toBe(false);
    expect(await isServed(await client(ask('/'), there))).toBe(true);
    const timer = setInterval(() => reader.write(ask('/')), 50);
    await wait(1_000);
    expect(await isServed(await client(ask('/'), here))).toBe(true);
    clearInterval(timer);
    expect(reader.destroyed).toBe(false);
    expect(await count()).toBe(5);
  });

  test('a burst of connections leaves no more than the limit', async () => {
    const { client, count } = await open({ perAddress: 10, replaceableAfter: 100 });
    await Promise.all(Array.from({ length: 10 }, () => client(ask('/large'), here)));
    await wait(500);
    await Promise.all(Array.from({ length: 60 }, () => client(ask('/'), here)));
    await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(10), { timeout: 10_000 });
  });

  test('an address with many connections loses stalled ones sooner', async () => {
    const { client, count } = await open({ manyPerAddress: 2, stalledAfterOfMany: 300 });
    // Who only has no request just now stays, though it has stood still longer.
    const idle = await client(ask('/'), here);
    expect(await isServed(idle)).toBe(true);
    for (let number = 0; number < 5; number += 1) await client(ask('/large'), here);
    await client(ask('/'), there);
    await vi.waitFor(async () => expect(await count()).toBe(3), { timeout: 10_000 });
    await wait(600);
    expect(await count()).toBe(3);
    expect(idle.destroyed).toBe(false);
  });

  test('a trusted proxy is limited only by the total', async () => {
    const limits = { perAddress: 3, manyPerAddress: 2, stalledAfterOfMany: 100, total: 8 };
    const { client, count } = await open(limits, answer, here);
    for (let number = 0; number < 8; number += 1)
      expect(await isServed(await client(ask('/'), here))).toBe(true);
    await wait(500);
    expect(await count()).toBe(8);
    expect(await isServed(await client(ask('/'), here))).toBe(false);
  });

  test('at the limit with one connection per address, the longest stalled one is closed', async () => {
    const { client, count } = await open({ total: 4, replaceableAfter: 300 });
    const readers = [await client('', '127.0.0.5'), await client('', '127.0.0.6')];
    const timers = readers.map((reader) => setInterval(() => reader.resume().write(ask('/')), 50));
    for (const address of ['127.0.0.7', '127.0.0.8']) await client(ask('/large'), address);
    await wait(1_000);
    expect(await isServed(await client(ask('/'), '127.0.0.9'))).toBe(true);
    for (const timer of timers) clearInterval(timer);
    expect(readers.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    expect(await count()).toBe(4);
  });

  test('at the limit, the address with the most connections loses one', async () => {
    const { client, count } = await open({ total: 6, replaceableAfter: 300 });
    for (let number = 0; number < 5; number += 1) await client(ask('/large'), here);
    const one = await client(ask('/'), there);
    expect(await isServed(one)).toBe(true);
    await wait(1_000);
    expect(await isServed(await client(ask('/'), there))).toBe(true);
    expect(await isServed(await client(ask('/'), '127.0.0.4'))).toBe(true);
    expect(one.destroyed).toBe(false);
    expect(await count()).toBe(6);
  });
});

describe('at the limit with all connections in use', () => {
  const here = '127.0.0.2';
  const there = '127.0.0.3';
  const slowBody = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 100000\r\n\r\n';

  /** A server whose every place is taken by bodies that come a byte at a time. */
  const full = async (perAddress: number) => {
    const opened = await open({ total: 8, perAddress, replaceableAfter: 300 }, (request, response) => {
      request.resume().on('end', () => response.end('hello'));
    });
    const dripping: Socket[] = [];
    for (let number = 0; number < 8; number += 1) dripping.push(await opened.client(slowBody, here));
    const timer = setInterval(() => {
      for (const socket of dripping) socket.write('x');
    }, 30);
    onTestFinished(() => clearInterval(timer));
    await wait(600);
    return opened;
  };

  test('an address above its share loses one, only to an address without a connection', async () => {
    const { client, count } = await full(8);
    const first = await client(ask('/slow'), there);
    expect(await isServed(first)).toBe(true);
    const timer = setInterval(() => first.write(ask('/')), 30);
    onTestFinished(() => clearInterval(timer));
    expect(await isServed(await client(ask('/'), there))).toBe(false);
    expect(await count()).toBe(8);
  });

  test('an address within its share loses none', async () => {
    const { client, count } = await full(32);
    expect(await isServed(await client(ask('/'), there))).toBe(false);
    expect(await count()).toBe(8);
  });
});

describe('of IPv6', () => {
  /** Connections from these addresses, one after another; tells which of them are still open. */
  const openFrom = (addresses: readonly string[], limits: Partial<ConnectionLimits>, proxies?: string) => {
    const guard = createConnectionGuard({
      limits: { ...generous, ...limits },
      trustedProxies: proxies === undefined ? null : parseTrustedProxies(proxies),
    });
    const server = new EventEmitter();
    guard.watch(server as Server);
    onTestFinished(() => void server.emit('close'));
    const opened = addresses.map((address) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
      sockets.push(socket);
      server.emit('connection', socket);
      return socket;
    });
    return opened.map(({ destroyed }) => !destroyed);
  };

  test('a whole /48 is one address', () => {
    const addresses = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'];
    expect(openFrom(addresses, { perAddress: 2 })).toEqual([true, true, false, true]);
  });

  test('a trusted proxy has no limit per address, its neighbours have one', () => {
    const proxy = '2001:db8:1:1::1';
    const addresses = [proxy, proxy, proxy, '2001:db8:1:1::2', '2001:db8:1:1::2', '2001:db8:1:1::2'];
    expect(openFrom(addresses, { perAddress: 2 }, proxy)).toEqual([true, true, true, true, true, false]);
  });
});

test('no timer keeps the process alive after the server is closed', async () => {
  const { server } = await open({});
  servers.pop();
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  await new Promise((resolve) => server.close(resolve));
  expect(cleared).toHaveBeenCalled();
  cleared.mockRestore();
});
