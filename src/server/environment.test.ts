import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

const password = 'a-long-enough-password';

/** The message for the operator; tests/integration/start.test.ts checks that the program prints it and ends. */
const readMessage = (variables: Readonly<Record<string, string>>): string => {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The variables were accepted.');
};

test.each([
  ['PORT', '99999'],
  ['PORT', '0'],
  ['PORT', 'three thousand'],
  ['HOST', 'not a host'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '65'],
  ['WEB_CONCURRENCY', 'auto'],
  ['METRICS_PORT', '70000'],
  ['METRICS_ADDRESS', '10.0.0.1'],
  ['METRICS_TOKEN', 'too-short'],
  ['SHARED_CACHE_SECONDS', '61'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/below'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['UPLOADS', 'elsewhere'],
  ['UPLOADS', 'database'],
  ['CONTENT_HOST', 'ftp://example.org'],
  ['CONTENT_HOST_SECRET', 'too-short'],
  ['CONTENT_HOST_SECRET', 'long-enough-but-without-a-host'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'hello at example.org'],
  ['BOUNCE_ADDRESS', 'Bounces <bounces@example.org>'],
  ['BOUNCE_IMAP_URL', 'imaps://mail.example.org'],
  ['BOUNCE_WEBHOOK_SECRET', 'too-short'],
  ['PAYCHANGU_SECRET_KEY', 'sec live 123'],
  ['PAYCHANGU_WEBHOOK_SECRET', 'with a\nnew line'],
  ['PAYCHANGU_URL', 'http://api.paychangu.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, my-proxy'],
  ['BACKUP_DAILY', 'yes'],
  ['BACKUP_S3_URL', 's3://bucket'],
  ['BACKUP_S3_URL', 'https://key:a/secret@s3.example.org/bucket'],
  ['BACKUP_S3_URL', 'http://key:secret@s3.example.org/bucket'],
  ['BACKUP_S3_URL', 'https://key:secret@s3.example.org/'],
  ['DEMO_ACTIVITY', 'some'],
  ['ADMIN_USERNAME', 'a b'],
  ['ADMIN_PASSWORD', 'short'],
])('rejects a bad %s (%s) with one line that names it', (name, value) => {
  const message = readMessage({ ADMIN_PASSWORD: password, [name]: value });
  expect(message).toContain(name);
  expect(message).not.toContain('\n');
});

test.each(['too short', ' '.repeat(40)])('rejects the SECRET_KEY "%s"', (key) =>
  expect(readMessage({ ADMIN_PASSWORD: password, SECRET_KEY: key })).toMatch(
    /^The environment variable SECRET_KEY must have at least 32 characters, [^\n]*$/,
  ),
);

test('does not listen on anything but loopback without a password', () =>
  expect(readMessage({ HOST: '0.0.0.0' })).toMatch(
    /^The environment variable HOST [^\n]*ADMIN_PASSWORD[^\n]*$/,
  ));

test('rejects a user name without a password', () =>
  expect(readMessage({ ADMIN_USERNAME: 'chikondi' })).toMatch(
    /^The environment variable ADMIN_USERNAME is set without ADMIN_PASSWORD[^\n]*$/,
  ));

test('metrics are measured if they can be read: at an address of their own, with a token, or both', () => {
  const metricsOf = (variables: Readonly<Record<string, string>>) =>
    parseEnvironment({ ADMIN_PASSWORD: password, ...variables }).metrics;
  const token = 'a-token-of-the-monitoring';
  expect(metricsOf({})).toBeNull();
  expect(metricsOf({ METRICS_TOKEN: token })).toEqual({ listenAt: null, token });
  expect(metricsOf({ METRICS_PORT: '9100' })).toEqual({
    listenAt: { host: '127.0.0.1', port: 9100 },
    token: null,
  });
  expect(metricsOf({ METRICS_PORT: '9100', METRICS_ADDRESS: '10.0.0.1', METRICS_TOKEN: token })).toEqual({
    listenAt: { host: '10.0.0.1', port: 9100 },
    token,
  });
});

test('uploaded files are in the database with PostgreSQL, unless UPLOADS is folder', () => {
  const readPlace = (variables: Readonly<Record<string, string>>) =>
    parseEnvironment({ ADMIN_PASSWORD: password, DATA_DIR: '/data', ...variables }).uploads;
  const DATABASE_URL = 'postgres://user:password@localhost:5432/site';
  const folder = { kind: 'folder', folder: '/data/uploads' };
  expect(readPlace({})).toEqual(folder);
  expect(readPlace({ UPLOADS: 'folder' })).toEqual(folder);
  expect(readPlace({ DATABASE_URL })).toEqual({ kind: 'database' });
  expect(readPlace({ DATABASE_URL, UPLOADS: 'database' })).toEqual({ kind: 'database' });
  expect(readPlace({ DATABASE_URL, UPLOADS: 'folder' })).toEqual(folder);
});
