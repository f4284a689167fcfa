import { expect, test } from 'vitest';
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
  });
});
