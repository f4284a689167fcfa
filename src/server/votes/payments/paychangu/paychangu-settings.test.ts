import { expect, test } from 'vitest';
import { parseEnvironment } from '../../../environment.ts';
import { StartError } from '../../../start-error.ts';

const own = { ADMIN_PASSWORD: 'a-long-enough-password' };
const both = { PAYCHANGU_SECRET_KEY: 'sec-live-1', PAYCHANGU_WEBHOOK_SECRET: 'hook-1' };

test('uses test payments without a key', () => {
  expect(parseEnvironment({}).payments).toBeNull();
  expect(parseEnvironment({ PAYCHANGU_SECRET_KEY: '', PAYCHANGU_WEBHOOK_SECRET: '' }).payments).toBeNull();
  expect(parseEnvironment({ PAYCHANGU_URL: 'https://gateway.example' }).payments).toBeNull();
});

test.each([
  [undefined, 'https://api.paychangu.com'],
  ['https://gateway.example/', 'https://gateway.example'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
])('with both secrets and the address %s, uses %s', (PAYCHANGU_URL, url) => {
  expect(parseEnvironment({ ...own, ...both, PAYCHANGU_URL }).payments).toEqual({
    secretKey: 'sec-live-1',
    webhookSecret: 'hook-1',
    url,
  });
});

test('the demo rejects a live key, but accepts a test key', () => {
  expect(() => parseEnvironment(both)).toThrow(/PAYCHANGU_SECRET_KEY is for real money.*set ADMIN_PASSWORD/);
  const tried = { ...both, PAYCHANGU_SECRET_KEY: 'SEC-TEST-1' };
  expect(parseEnvironment(tried).payments).toMatchObject({ secretKey: 'SEC-TEST-1' });
});

test.each([
  ['PAYCHANGU_SECRET_KEY', 'PAYCHANGU_WEBHOOK_SECRET'],
  ['PAYCHANGU_WEBHOOK_SECRET', 'PAYCHANGU_SECRET_KEY'],
])('stops the start with %s alone, and names the missing setting', (given, missing) => {
  expect(() => parseEnvironment({ [given]: 'secret-word' })).toThrow(
    new StartError(
      `The environment variable ${missing} is missing, though ${given} is set; set both, or neither for test payments.`,
    ),
  );
});

test.each(['secret word', 'secret-word\n', ' secret-word', 'secret-wörd'])(
  'stops the start with the secret %j, without printing it',
  (text) => {
    for (const name of ['PAYCHANGU_SECRET_KEY', 'PAYCHANGU_WEBHOOK_SECRET']) {
      const start = () => parseEnvironment({ ...both, [name]: text });
      expect(start).toThrow(new RegExp(`^The environment variable ${name} must be as`));
      expect(start).not.toThrow(/word/);
    }
  },
);

test.each([
  'http://api.paychangu.com',
  'http://127.0.0.1.example.org',
  'https://api.paychangu.com/v1',
  'https://user:word@api.paychangu.com',
  'ftp://localhost',
  'api.paychangu.com',
])('rejects the gateway address %s', (PAYCHANGU_URL) => {
  expect(() => parseEnvironment({ ...both, PAYCHANGU_URL })).toThrow(
    /^The environment variable PAYCHANGU_URL must /,
  );
});
