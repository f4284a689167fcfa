import { expect, test } from 'vitest';
import { ContentUnavailable } from '../content-host.ts';
import { formatHostError } from './format-host-error.ts';
import { openHost } from './host-settings.ts';

const settings = openHost('https://wordpress.example');

/** As `fetch` rejects: its own error says nothing. */
const failWith = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

test.each([
  ['ENOTFOUND', /its name was not found; check the spelling of CONTENT_HOST/],
  ['EAI_AGAIN', /its name was not found/],
  ['CERT_HAS_EXPIRED', /its certificate is not valid; renew it there/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /its certificate is not valid/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /its certificate is not valid/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /its certificate is not valid/],
  ['EPROTO', /it does not speak https/],
  ['ECONNREFUSED', /it could not be reached; it may be down/],
  ['UND_ERR_CONNECT_TIMEOUT', /it could not be reached/],
])('%s is explained', (code, expected) => {
  expect(formatHostError(failWith(code), settings)).toMatch(expected);
});

test('errors of the host itself keep their sentence, and a timeout names its setting', () => {
  expect(formatHostError(new ContentUnavailable('the answer is empty'), settings)).toBe(
    'the answer is empty',
  );
  expect(formatHostError(new DOMException('', 'TimeoutError'), settings)).toBe(
    'it took longer than 30 seconds to answer; CONTENT_HOST_TIMEOUT gives it more time',
  );
  expect(formatHostError('odd', settings)).toBe('it could not be reached; it may be down');
});
