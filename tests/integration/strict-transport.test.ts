import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startSiteProcess } from '../support/site-process.ts';

type SiteResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

/** Requests a path exactly as written; `fetch` would normalise it. */
const send = (port: string, method: string, path: string, headers = {}): Promise<SiteResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    outgoing.on('error', reject).end();
  });

const folder = mkdtempSync(join(tmpdir(), 'campaign-strict-transport-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One response of every kind. */
const fetchResponses = async (port: string): Promise<Readonly<Record<string, SiteResponse>>> => {
  const page = await send(port, 'GET', '/about');
  const [script = ''] = page.text.match(/\/static\/[^" ]+\.js/) ?? [];
  const json = { accept: 'application/json' };
  return {
    'a page': page,
    'a page that is not modified': await send(port, 'GET', '/about', {
      'if-none-match': page.headers.etag ?? '',
    }),
    'a page in brotli': await send(port, 'GET', '/about', { 'accept-encoding': 'br' }),
    'the head of a page': await send(port, 'HEAD', '/about'),
    'a missing page': await send(port, 'GET', '/nothing-here'),
    'a file': await send(port, 'GET', script),
    'a missing file': await send(port, 'GET', '/static/nothing.js'),
    'a missing upload': await send(port, 'GET', '/uploads/nothing.webp'),
    'a malformed address': await send(port, 'GET', '/%zz'),
    content: await send(port, 'GET', '/wp-json/wp/v2/update'),
    'rejected content': await send(port, 'GET', '/wp-json/wp/v2/update/987654321'),
    'the feed': await send(port, 'GET', '/feed.xml'),
    'a redirect': await send(port, 'GET', '/api/payments/test?tx_ref=nothing'),
    'the login page': await send(port, 'GET', '/login'),
    'a rejection of the admin API': await send(port, 'GET', '/api/admin/dashboard'),
    'a post from another site': await send(port, 'POST', '/contact', {
      ...json,
      origin: 'https://evil.example',
    }),
    'an unknown method': await send(port, 'DELETE', '/nothing-here'),
  };
};

test('sends Strict-Transport-Security with every response of an https site, and never of an http site', async () => {
  const transportHeaders: Record<string, unknown>[] = [];
  for (const site of ['https://thandiwe.example', 'http://thandiwe.example']) {
    const port = String(await freePort());
    const running = await startSiteProcess({
      DATA_DIR: join(folder, new URL(site).protocol.slice(0, -1)),
      ADMIN_PASSWORD: 'a-long-enough-password',
      PUBLIC_URL: site,
      PORT: port,
    });
    try {
      const responses = Object.entries(await fetchResponses(port));
      for (const [name, { status, headers }] of responses) {
        expect([name, Number.isInteger(status) && status < 500]).toEqual([name, true]);
        expect([name, headers['content-type'] ?? headers.location ?? headers.etag]).not.toEqual([
          name,
          undefined,
        ]);
      }
      transportHeaders.push(
        Object.fromEntries(
          responses.map(([name, { headers }]) => [name, headers['strict-transport-security']]),
        ),
      );
      // The header does not replace the other headers of a response.
      const [, { headers }] = responses[0] ?? ['', { headers: {} as IncomingHttpHeaders }];
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers.vary).toBe('Accept-Encoding');
    } finally {
      await running.end('SIGTERM');
    }
  }
  const names = Object.keys(transportHeaders[0] ?? {});
  expect(transportHeaders).toEqual([
    Object.fromEntries(names.map((name) => [name, 'max-age=31536000'])),
    Object.fromEntries(names.map((name) => [name, undefined])),
  ]);
}, 180_000);
