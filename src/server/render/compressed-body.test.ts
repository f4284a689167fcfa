import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compressBody } from './compressed-body.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br; q=0.0,gzip; q=0', 'identity'],
  ['deflate', 'identity'],
] as const)('chooses for %j the encoding %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test('all encodings decode to the same bytes', async () => {
  const body = await compressBody(Buffer.from('Moni! '.repeat(1000)), 6);
  expect(brotliDecompressSync(body.br)).toEqual(body.identity);
  expect(gunzipSync(body.gzip)).toEqual(body.identity);
  expect(body.etag).toMatch(/^"[\w-]+"$/);
});

test('a short body is not compressed', async () => {
  const body = await compressBody(Buffer.from('{"code":"rest_no_route"}'), 6);
  expect([body.br, body.gzip]).toEqual([body.identity, body.identity]);
});
