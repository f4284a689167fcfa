import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

let folder: string;
let site: SiteProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-bad-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
});

afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Sends exactly these bytes; a proper client would tidy them up. */
const sendRaw = async (text: string, isWhole = true): Promise<string> => {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  // A server that has had enough closes while more is on its way: that is an end, too.
  socket.on('error', () => undefined);
  // Node gives up on a client that has said goodbye, even if only an answer is still to come.
  if (isWhole) socket.write(text);
  else socket.end(text);
  await new Promise((resolve) => {
    socket.on('close', resolve);
  });
  return answer;
};

const withoutTrace = (answer: string): void => {
  expect(answer).not.toMatch(/\.ts:|node_modules|node:internal|\bat \w+ \(/);
};

type Shape = 'page' | 'json' | 'rest';

/** That a refusal is what its caller can read: a page, the API's message, or WordPress's error. */
const inShape = async (answer: Response, shape: Shape): Promise<void> => {
  const text = await answer.text();
  withoutTrace(text);
  if (shape === 'page') {
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('<h1');
    return;
  }
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const message = expect.stringMatching(/^[A-Z].*\.$/);
  expect(JSON.parse(text)).toEqual(
    shape === 'json'
      ? { message }
      : { code: expect.stringMatching(/^rest_/), message, data: { status: answer.status } },
  );
};

const get = (path: string): Promise<string> =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);

test.each(['/%', '/%E0%A4%A', '/updates/%ff', '/%00', '/updates/%0d%0aX: y', '/a\\b', '/updates#x'])(
  'the malformed address %s gets the site’s own page with 400',
  async (path) => {
    const answer = await get(path.replaceAll(' ', '%20'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('<h1');
    expect(answer).toContain('This address is not complete');
    expect(answer).toContain('<header');
    expect(answer).not.toContain('<script');
    withoutTrace(answer);
  },
);

test.each([
  ['/wp-json/%c0%af', '"code":"rest_malformed_address"'],
  ['/api/votes/%', '{"message":"Part of the link was lost'],
  ['/uploads/%ff.png', '\r\n\r\nPart of the link was lost'],
])('the malformed address %s is refused in the shape of its caller', async (path, words) => {
  const answer = await get(path);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(words);
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
])('%s is redirected to the one address', async (path, address) => {
  const answer = await get(path);
  expect(answer).toMatch(/^HTTP\/1\.1 301 /);
  expect(/^Location: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(address);
});

test('what is sent to another spelling reaches the one address, and nothing else', async () => {
  const answer = await sendRaw(
    'POST /wp-json/../api/admin/session HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{}',
  );
  const same = await fetch(`${site.address}/api/admin/session`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer).toContain(`HTTP/1.1 ${same.status} `);
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
])('%s of %s gets 405 and is told what can be done', async (method, path, allowed) => {
  const answer = await sendRaw(
    `${method} ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(/^Allow: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(allowed);
});

test('OPTIONS tells what can be done', async () => {
  const answer = await fetch(`${site.address}/contact`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
});

test('what is sent to nowhere gets 404, in the shape of its caller', async () => {
  const page = await fetch(`${site.address}/nowhere`, { method: 'POST', headers: { accept: 'text/html' } });
  expect([page.status, (await page.text()).includes('<h1')]).toEqual([404, true]);
  const script = await fetch(`${site.address}/api/nowhere`, { method: 'POST' });
  expect([script.status, Object.keys(await script.json())]).toEqual([404, ['message']]);
  const team = await fetch(`${site.address}/api/admin/nowhere`);
  expect([team.status, Object.keys(await team.json())]).toEqual([404, ['message']]);
});

test('an address that is none at all gets 400', async () => {
  expect(await sendRaw('GET * HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await sendRaw('GET no-slash HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

const sendTooMuch = (path: string) =>
  fetch(site.address + path, { method: 'POST', body: 'x'.repeat(100_000) });

test('a body over the limit of a form gets 413', async () => {
  const answer = await sendTooMuch('/');
  expect(answer.status).toBe(413);
  withoutTrace(await answer.text());
});

test.each([
  ['/wp-json/wp/v2/update', 'rest'],
  ['/api/votes/progress', 'json'],
  ['/nowhere', 'page'],
] as const)('a body over the limit sent to %s gets 413 in the shape of its caller', async (path, shape) => {
  const answer = await sendTooMuch(path);
  expect(answer.status).toBe(413);
  await inShape(answer, shape);
});

test('a body over the limit that does not say its length gets 413', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 10; sent += 1) controller.enqueue(new Uint8Array(20_000));
      controller.close();
    },
  });
  const answer = await fetch(`${site.address}/nowhere`, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

/** Sends a body of 400 KB in pieces, and looks for the answer only when it has sent all of it, as most programs do. */
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
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  await closed;
  return answer;
};

test.each([
  ['POST /nowhere HTTP/1.1', 413],
  ['POST /wp-json/wp/v2/update HTTP/1.1', 413],
  ['POST /nowhere HTTP/1.1\r\nOrigin: https://evil.example', 403],
  ['POST /contact HTTP/1.1\r\nOrigin: https://evil.example', 403],
  ['POST /contact HTTP/1.1\r\nContent-Type: text/plain', 413],
  ['POST /api/admin/media/files HTTP/1.1', 403],
  ['POST /uploads/nothing.png HTTP/1.1', 405],
  ['POST /% HTTP/1.1', 400],
])('who sends a whole body before reading gets the answer to %j', async (head, status) => {
  for (const isChunked of [false, true])
    expect(await sendBeforeReading(head, isChunked)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const send = (path: string, headers: Record<string, string>) =>
  fetch(site.address + path, { method: 'POST', body: 'x', headers });

test.each(['/', '/contact', '/vote', '/wp-json/wp/v2/update', '/api/votes/progress', '/nowhere'])(
  'what another site sends to %s is refused',
  async (path) => {
    expect((await send(path, foreign)).status).toBe(403);
    expect((await send(path, { origin: site.address })).status).not.toBe(403);
  },
);

test.each([
  ['/wp-json/wp/v2/update', 'rest'],
  ['/api/votes/progress', 'json'],
  ['/nowhere', 'page'],
] as const)('what another site sends to %s is refused in the shape of its caller', async (path, shape) => {
  await inShape(await send(path, foreign), shape);
});

test('nothing outside the uploads folder can be reached', async () => {
  for (const path of [
    '/uploads/../site.db',
    '/uploads/..%2fsite.db',
    '/uploads/%2e%2e/site.db',
    '/uploads/.env',
  ]) {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  }
});

test('headers over the limit and half a request leave the site standing', async () => {
  await sendRaw(`GET / HTTP/1.1\r\nHost: site\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, false);
  await sendRaw('GET / HT', false);
  expect((await fetch(`${site.address}/`)).status).toBe(200);
});
