import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startSiteProcess } from '../support/site-process.ts';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

/** Asks for a path exactly as it is written; `fetch` would tidy it first. */
const ask = (port: string, method: string, path: string, headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request({ port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asking.on('error', reject).end();
  });

const folder = mkdtempSync(join(tmpdir(), 'campaign-strict-transport-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every kind of answer there is. */
const answersAt = async (port: string): Promise<Readonly<Record<string, Answer>>> => {
  const page = await ask(port, 'GET', '/about');
  const [script = ''] = page.text.match(/\/static\/[^" ]+\.js/) ?? [];
  const json = { accept: 'application/json' };
  return {
    'a page': page,
    'a page that is known': await ask(port, 'GET', '/about', {
      'if-none-match': page.headers.etag ?? '',
    }),
    'a page in brotli': await ask(port, 'GET', '/about', { 'accept-encoding': 'br' }),
    'the head of a page': await ask(port, 'HEAD', '/about'),
    'a missing page': await ask(port, 'GET', '/nothing-here'),
    'a file': await ask(port, 'GET', script),
    'a missing file': await ask(port, 'GET', '/static/nothing.js'),
    'a missing upload': await ask(port, 'GET', '/uploads/nothing.webp'),
    'a malformed address': await ask(port, 'GET', '/%zz'),
    content: await ask(port, 'GET', '/wp-json/wp/v2/update'),
    'a refusal of content': await ask(port, 'GET', '/wp-json/wp/v2/update/987654321'),
    'the feed': await ask(port, 'GET', '/feed.xml'),
    'a redirect': await ask(port, 'GET', '/api/payments/test?tx_ref=nothing'),
    'the login page': await ask(port, 'GET', '/login'),
    'the admin area’s refusal': await ask(port, 'GET', '/api/admin/dashboard'),
    'a post from another site': await ask(port, 'POST', '/contact', {
      ...json,
      origin: 'https://evil.example',
    }),
    'an unknown method': await ask(port, 'DELETE', '/nothing-here'),
  };
};

test('with an https address every answer asks for HTTPS, with an http one none', async () => {
  const told: Record<string, unknown>[] = [];
  for (const site of ['https://thandiwe.example', 'http://thandiwe.example']) {
    const port = String(await freePort());
    const running = await startSiteProcess({
      DATA_DIR: join(folder, new URL(site).protocol.slice(0, -1)),
      ADMIN_PASSWORD: 'a-long-enough-password',
      PUBLIC_URL: site,
      PORT: port,
    });
    try {
      const answers = Object.entries(await answersAt(port));
      for (const [name, { status, headers }] of answers) {
        expect([name, Number.isInteger(status) && status < 500]).toEqual([name, true]);
        expect([name, headers['content-type'] ?? headers.location ?? headers.etag]).not.toEqual([
          name,
          undefined,
        ]);
      }
      told.push(
        Object.fromEntries(
          answers.map(([name, { headers }]) => [name, headers['strict-transport-security']]),
        ),
      );
      // The header is added to what an answer has of its own, and takes nothing away.
      const [, { headers }] = answers[0] ?? ['', { headers: {} as IncomingHttpHeaders }];
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers.vary).toBe('Accept-Encoding');
    } finally {
      await running.end('SIGTERM');
    }
  }
  const names = Object.keys(told[0] ?? {});
  expect(told).toEqual([
    Object.fromEntries(names.map((name) => [name, 'max-age=31536000'])),
    Object.fromEntries(names.map((name) => [name, undefined])),
  ]);
}, 180_000);
