import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from '../support/data-folder.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

let folder: string;
let site: SiteProcess;

beforeAll(async () => {
  folder = createDataFolder();
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
});

afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Sends exactly these bytes; an HTTP client would normalise them. */
const sendRaw = async (text: string, isWhole = true): Promise<string> => {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk;
  });
  // The server may close the connection before it has received everything.
  socket.on('error', () => undefined);
  // Node drops the response if the client has closed its side, so a complete request leaves it open.
  if (isWhole) socket.write(text);
  else socket.end(text);
  await new Promise((resolve) => {
    socket.on('close', resolve);
  });
  return response;
};

const expectNoStackTrace = (response: string): void => {
  expect(response).not.toMatch(/\.ts:|node_modules|node:internal|\bat \w+ \(/);
};

type Format = 'page' | 'json' | 'rest';

/** Expects a rejection in the format of its caller: a page, the API's message, or WordPress's error. */
const expectFormat = async (response: Response, format: Format): Promise<void> => {
  const text = await response.text();
  expectNoStackTrace(text);
  if (format === 'page') {
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('<h1');
    return;
  }
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const message = expect.stringMatching(/^[A-Z].*\.$/);
  expect(JSON.parse(text)).toEqual(
    format === 'json'
      ? { message }
      : { code: expect.stringMatching(/^rest_/), message, data: { status: response.status } },
  );
};

const get = (path: string): Promise<string> =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);

test.each(['/%', '/%E0%A4%A', '/updates/%ff', '/%00', '/updates/%0d%0aX: y', '/a\\b', '/updates#x'])(
  'responds to the malformed address %s with the site’s own page and 400',
  async (path) => {
    const response = await get(path.replaceAll(' ', '%20'));
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('<h1');
    expect(response).toContain('This address is not complete');
    expect(response).toContain('<header');
    expect(response).not.toContain('<script');
    expectNoStackTrace(response);
  },
);

test.each([
  ['/wp-json/%c0%af', '"code":"rest_malformed_address"'],
  ['/api/votes/%', '{"message":"Part of the link was lost'],
  ['/uploads/%ff.png', '\r\n\r\nPart of the link was lost'],
])('rejects the malformed address %s in the format of its caller', async (path, text) => {
  const response = await get(path);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain(text);
});

test.each([
  ['/updates/', '/updates'],
  ['/UPDATES', '/updates'],
  ['/events//', '/events'],
  ['//evil.example/../events?page=2', '/events?page=2'],
  ['/wp-json/../media-kit.zip', '/media-kit.zip'],
  ['/wp-json/%2e%2e/media-kit.zip', '/media-kit.zip'],
  ['/wp-json/../api/admin/me', '/api/admin/me'],
  ['/static/%2e%2e/login', '/login'],
])('redirects %s to its canonical path', async (path, address) => {
  const response = await get(path);
  expect(response).toMatch(/^HTTP\/1\.1 301 /);
  expect(/^Location: (.*)$/im.exec(response)?.[1]?.trim()).toBe(address);
});

test('treats a POST to a non-canonical path like one to the canonical path', async () => {
  const response = await sendRaw(
    'POST /wp-json/../api/admin/session HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{}',
  );
  const same = await fetch(`${site.address}/api/admin/session`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(response).toContain(`HTTP/1.1 ${same.status} `);
});

test.each([
  ['POST', '/about', 'GET, HEAD'],
  ['DELETE', '/updates', 'GET, HEAD'],
  ['PUT', '/vote', 'GET, HEAD, POST'],
  ['POST', '/feed.xml', 'GET, HEAD'],
  ['PATCH', '/media-kit.zip', 'GET, HEAD'],
  ['POST', '/uploads/a.png', 'GET, HEAD'],
  ['DELETE', '/service-worker.js', 'GET, HEAD'],
  ['GET', '/api/views', 'POST'],
  ['PUT', '/newsletter/one-click/abc', 'GET, HEAD, POST'],
  ['DELETE', '/login', 'GET, HEAD'],
  ['DELETE', '/api/admin/me', 'GET, HEAD'],
  ['TRACE', '/', 'GET, HEAD, POST'],
  ['PROPFIND', '/', 'GET, HEAD, POST'],
])('responds to %s of %s with 405 and the allowed methods', async (method, path, allowed) => {
  const response = await sendRaw(
    `${method} ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(/^Allow: (.*)$/im.exec(response)?.[1]?.trim()).toBe(allowed);
});

test('responds to OPTIONS with the allowed methods', async () => {
  const response = await fetch(`${site.address}/contact`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
});

test('responds to an unknown address with 404 in the format of its caller', async () => {
  const page = await fetch(`${site.address}/nowhere`, { method: 'POST', headers: { accept: 'text/html' } });
  expect([page.status, (await page.text()).includes('<h1')]).toEqual([404, true]);
  const script = await fetch(`${site.address}/api/nowhere`, { method: 'POST' });
  expect([script.status, Object.keys(await script.json())]).toEqual([404, ['message']]);
  const team = await fetch(`${site.address}/api/admin/nowhere`);
  expect([team.status, Object.keys(await team.json())]).toEqual([404, ['message']]);
});

test('responds to an address without a leading slash with 400', async () => {
  expect(await sendRaw('GET * HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await sendRaw('GET no-slash HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

const sendTooMuch = (path: string) =>
  fetch(site.address + path, { method: 'POST', body: 'x'.repeat(100_000) });

test('responds to a form over the size limit with 413', async () => {
  const response = await sendTooMuch('/');
  expect(response.status).toBe(413);
  expectNoStackTrace(await response.text());
});

test.each([
  ['/wp-json/wp/v2/update', 'rest'],
  ['/api/votes/progress', 'json'],
  ['/nowhere', 'page'],
  ['/contact', 'page'],
] as const)(
  'responds to a body over the limit at %s with 413 in the format of its caller',
  async (path, format) => {
    const response = await sendTooMuch(path);
    expect(response.status).toBe(413);
    await expectFormat(response, format);
  },
);

test('responds to a body over the limit without a length header with 413', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 10; sent += 1) controller.enqueue(new Uint8Array(20_000));
      controller.close();
    },
  });
  const response = await fetch(`${site.address}/nowhere`, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

/** Sends a body of 400 KB in chunks, and reads the response only after the whole body, as most clients do. */
const sendBeforeReading = async (head: string, isChunked: boolean): Promise<string> => {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.setEncoding('utf8').on('error', () => undefined);
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  const framing = isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 400000';
  socket.write(`${head}\r\nHost: site\r\nConnection: close\r\n${framing}\r\n\r\n`);
  const piece = 'x'.repeat(20_000);
  for (let sent = 0; sent < 20; sent += 1) {
    await setTimeout(20);
    socket.write(isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
  }
  if (isChunked) socket.write('0\r\n\r\n');
  await setTimeout(100);
  let response = '';
  socket.on('data', (text) => {
    response += text;
  });
  await closed;
  return response;
};

const wholeBodyFirst = [
  ['POST /nowhere HTTP/1.1', 413],
  ['POST /wp-json/wp/v2/update HTTP/1.1', 413],
  ['POST /nowhere HTTP/1.1\r\nOrigin: https://evil.example', 403],
  ['POST /contact HTTP/1.1\r\nOrigin: https://evil.example', 403],
  ['POST /contact HTTP/1.1\r\nContent-Type: text/plain', 413],
  ['POST /api/admin/media/files HTTP/1.1', 403],
  ['POST /uploads/nothing.png HTTP/1.1', 405],
  ['POST /% HTTP/1.1', 400],
] as const;

test.each([
  ['with a length', false],
  ['in chunks', true],
])('delivers the response to a client that sends its whole body first, %s', async (_, isChunked) => {
  // At once: most of the time the clients wait between two pieces.
  const responses = await Promise.all(
    wholeBodyFirst.map(async ([head]) => [head, (await sendBeforeReading(head, isChunked)).slice(0, 13)]),
  );
  expect(responses).toEqual(wholeBodyFirst.map(([head, status]) => [head, `HTTP/1.1 ${status} `]));
});

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const send = (path: string, headers: Record<string, string>) =>
  fetch(site.address + path, { method: 'POST', body: 'x', headers });

test.each(['/', '/contact', '/vote', '/wp-json/wp/v2/update', '/api/votes/progress', '/nowhere'])(
  'rejects a cross-site POST to %s',
  async (path) => {
    expect((await send(path, foreign)).status).toBe(403);
    expect((await send(path, { origin: site.address })).status).not.toBe(403);
  },
);

test.each([
  ['/wp-json/wp/v2/update', 'rest'],
  ['/api/votes/progress', 'json'],
  ['/nowhere', 'page'],
  ['/contact', 'page'],
] as const)('rejects a cross-site POST to %s in the format of its caller', async (path, format) => {
  await expectFormat(await send(path, foreign), format);
});

test('serves no file outside the uploads folder', async () => {
  for (const path of [
    '/uploads/../site.db',
    '/uploads/..%2fsite.db',
    '/uploads/%2e%2e/site.db',
    '/uploads/.env',
  ]) {
    const response = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
  }
});

test('survives headers over the limit and an incomplete request', async () => {
  await sendRaw(`GET / HTTP/1.1\r\nHost: site\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, false);
  await sendRaw('GET / HT', false);
  expect((await fetch(`${site.address}/`)).status).toBe(200);
});
