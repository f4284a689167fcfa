import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testLog } from '../../tests/support/test-log.ts';
import { parseTrustedProxies } from './limits/trusted-proxies.ts';
import { createRequestIds, runWithRequestId } from './request-id.ts';

const request = (remoteAddress: string, id?: string) =>
  ({ socket: { remoteAddress }, headers: id === undefined ? {} : { 'x-request-id': id } }) as IncomingMessage;

const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('takes the id of a trusted proxy only, and only a well-formed one', () => {
  const requestIdOf = createRequestIds(parseTrustedProxies('10.0.0.0/8'));
  expect(requestIdOf(request('10.0.0.7', '8a1b2c3d4e5f6789-JNB'))).toBe('8a1b2c3d4e5f6789-JNB');
  expect(requestIdOf(request('192.0.2.1', '8a1b2c3d4e5f6789-JNB'))).toMatch(made);
  for (const id of ['short', 'a'.repeat(65), 'with "quotes" in it', 'a line\nbreak', ''])
    expect(requestIdOf(request('10.0.0.7', id))).toMatch(made);
  expect(requestIdOf(request('10.0.0.7'))).toMatch(made);
  expect(createRequestIds(null)(request('10.0.0.7', '8a1b2c3d4e5f6789-JNB'))).toMatch(made);
});

test('the lines of the log have the id of the request for which they were written', async () => {
  const log = testLog();
  const work = async (name: string) => {
    await setTimeout(1);
    log.warn(name);
  };
  await Promise.all([
    runWithRequestId('request-1', () => work('one')),
    runWithRequestId('request-2', () => work('two')),
    work('background'),
  ]);
  const lines = log.lines.map((line) => JSON.parse(line) as { event: string; request?: string });
  expect(Object.fromEntries(lines.map(({ event, request }) => [event, request]))).toEqual({
    one: 'request-1',
    two: 'request-2',
    background: undefined,
  });
});
