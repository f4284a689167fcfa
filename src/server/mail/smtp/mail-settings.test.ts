import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDkimPem } from '../../../../tests/support/dkim-keys.ts';
import { parseEnvironment } from '../../environment.ts';
import { parseMailSender, parseSmtpServer } from './mail-settings.ts';

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, isSecure: false, login: null }],
  ['smtps://mail.example.org/', { host: 'mail.example.org', port: 465, isSecure: true, login: null }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, isSecure: false, login: null }],
  [
    'smtps://me%40example.org:p%3Aa%2Fs%25s@mail.example.org:2465',
    {
      host: 'mail.example.org',
      port: 2465,
      isSecure: true,
      login: { user: 'me@example.org', password: 'p:a/s%s' },
    },
  ],
])('parses the mail server %s', (text, server) => {
  expect(parseSmtpServer(text)).toEqual(server);
});

test.each([
  'mail.example.org',
  'http://mail.example.org',
  'smtp://',
  'smtp://user@mail.example.org',
  'smtp://:secret-word@mail.example.org',
  'smtp://user:secret-word%@mail.example.org',
  'smtp://user:secret#word@mail.example.org',
  'smtp://mail.example.org/inbox',
  'smtp://mail.example.org?secure=yes',
  'smtp://mail example.org',
])('%s stops the start with a message that does not repeat the value', (text) => {
  const start = () => parseEnvironment({ SMTP_URL: text });
  expect(start).toThrow(/^The environment variable SMTP_URL must be an address such as smtps:/);
  expect(start).not.toThrow(/secret/);
});

test.each([
  ['hello@example.org', { name: '', address: 'hello@example.org' }],
  ['Thandiwe Banda <hello@example.org>', { name: 'Thandiwe Banda', address: 'hello@example.org' }],
  ['"Banda, Thandiwe" <hello@example.org>', { name: 'Banda, Thandiwe', address: 'hello@example.org' }],
  ['A\r\nBcc: x <hello@example.org>', { name: 'A Bcc: x', address: 'hello@example.org' }],
])('parses the sender %j', (text, sender) => {
  expect(parseMailSender(text)).toEqual(sender);
});

test.each(['hello', 'Thandiwe <hello>', '<a@example.org> <b@example.org>', 'a@example.org, b@example.org'])(
  'rejects the sender %j',
  (text) => {
    expect(() => parseEnvironment({ MAIL_FROM: text })).toThrow(
      /^The environment variable MAIL_FROM must be/,
    );
  },
);

test('without a mail server there are no mail settings, even with a sender', () => {
  expect(parseEnvironment({}).mail).toBeNull();
  expect(parseEnvironment({ MAIL_FROM: 'hello@example.org' }).mail).toBeNull();
  expect(parseEnvironment({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: '' }).mail).toEqual({
    server: { host: 'localhost', port: 2525, isSecure: false, login: null },
    sender: null,
    dkim: null,
    returnAddress: null,
  });
});

const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'site', DKIM_PRIVATE_KEY: createDkimPem() };

test.each(Object.keys(dkim))('without %s, the other variables of the signature stop the start', (missing) => {
  const start = () => parseEnvironment({ ...dkim, [missing]: '' });
  expect(start).toThrow(new RegExp(`^The environment variable ${missing} is missing; set DKIM_DOMAIN, `));
  expect(start).not.toThrow(/BEGIN|MII/);
});

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each([
  ['a text', 'secret-word'],
  ['a path', '/etc/dkim/secret-word.pem'],
  ['a public key', createPublicKey(dkim.DKIM_PRIVATE_KEY).export({ type: 'spki', format: 'pem' }).toString()],
  ['a broken key', dkim.DKIM_PRIVATE_KEY.replace(/MII.{40}/, 'MII')],
  [
    'a key with a passphrase',
    createPrivateKey(dkim.DKIM_PRIVATE_KEY)
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret-word' })
      .toString(),
  ],
  ['a small key', createDkimPem(512)],
  ['an Ed25519 key', pemOf(generateKeyPairSync('ed25519').privateKey)],
  ['an elliptic key', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
])('%s is no key for signatures, and the message does not repeat it', (_, key) => {
  const start = () => parseEnvironment({ ...dkim, DKIM_PRIVATE_KEY: key });
  expect(start).toThrow(
    /^The environment variable DKIM_PRIVATE_KEY must be an RSA key of 1024 to 4096 bits [^\n]*$/,
  );
  expect(start).not.toThrow(/BEGIN|secret/);
});

test.each([
  ['DKIM_DOMAIN', 'https://example.org'],
  ['DKIM_DOMAIN', 'localhost'],
  ['DKIM_DOMAIN', 'example.org; b=x'],
  ['DKIM_SELECTOR', 'two words'],
  ['DKIM_SELECTOR', '-site'],
  ['DKIM_SELECTOR', 'site_2025'],
])('rejects %s %j', (name, value) => {
  expect(() => parseEnvironment({ ...dkim, [name]: value })).toThrow(
    new RegExp(`^The environment variable ${name} must be`),
  );
});
