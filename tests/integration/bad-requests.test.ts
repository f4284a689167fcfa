import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const sendRaw = async (text: string): Promise<string> => {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  // A server that has had enough closes while more is on its way: that is an end, too.
  socket.on('error', () => undefined);
  socket.end(text);
  await new Promise((resolve) => {
    socket.on('close', resolve);
  });
  return answer;
};

const withoutTrace = (answer: string): void => {
  expect(answer).not.toMatch(/\.ts:|node_modules|node:internal|\bat \w+ \(/);
};

test.each(['/%', '/%E0%A4%A', '/updates/%ff', '/%00', '/wp-json/%c0%af'])(
  'the malformed address %s gets 400',
  async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    withoutTrace(answer);
  },
);

test('an address that is none at all gets 400', async () => {
  expect(await sendRaw('GET * HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await sendRaw('GET no-slash HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test.each(['/', '/wp-json/wp/v2/update', '/nowhere'])(
  'a body over the limit sent to %s gets 413',
  async (path) => {
    const answer = await fetch(site.address + path, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(answer.status).toBe(413);
    withoutTrace(await answer.text());
  },
);

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

test.each(['/', '/contact', '/vote', '/wp-json/wp/v2/update', '/api/votes/progress', '/nowhere'])(
  'what another site sends to %s is refused',
  async (path) => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(site.address + path, { method: 'POST', body: 'x', headers: foreign });
    expect(answer.status).toBe(403);
    const own = await fetch(site.address + path, {
      method: 'POST',
      body: 'x',
      headers: { origin: site.address },
    });
    expect(own.status).not.toBe(403);
  },
);

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
  await sendRaw(`GET / HTTP/1.1\r\nHost: site\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
  await sendRaw('GET / HT');
  expect((await fetch(`${site.address}/`)).status).toBe(200);
});
