import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { testCertificate } from '../../../../tests/support/mail-certificate.ts';
import { openMailRoom, sampleMail } from '../../../../tests/support/mail-room.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { openDatabase } from '../../db/database.ts';

const login = { user: 'thandiwe', password: 'p@ss/wörd' };
const credentials = 'thandiwe:p%40ss%2Fw%C3%B6rd';

/** Sends one mail to a mail server under the given address; gives what became of it and what was heard of it. */
const sendTo = async (
  address: (port: number) => string,
  options: SMTPServerOptions = {},
  needed: typeof login | null = login,
) => {
  const server = await startMailServer(options, needed);
  const database = await openDatabase({ dialect: 'sqlite', file: ':memory:' });
  const { outbox, worker, clock, mails, untilFinal, lines } = openMailRoom(database, address(server.port), {
    schedule: [],
  });
  await outbox.add(sampleMail(), clock.now());
  worker.start();
  await untilFinal();
  await worker.stop();
  const [mail] = await mails();
  await database.close();
  await server.close();
  return { mail, lines, received: server.received };
};

test('a user and password from the address open the mail server', async () => {
  const { mail, received } = await sendTo((port) => `smtp://${credentials}@127.0.0.1:${port}`);
  expect(mail).toMatchObject({ state: 'sent' });
  expect(received).toHaveLength(1);
});

test('a wrong password is told without repeating it, even where the server repeats it', async () => {
  const { mail, lines } = await sendTo((port) => `smtp://thandiwe:hunter2%21@127.0.0.1:${port}`);
  expect(mail?.reason).toBe(
    'The mail server did not accept the sign-in in SMTP_URL: 535 thandiwe with *** is not known here',
  );
  expect(lines.join()).not.toContain('hunter2');
});

test('a missing sign-in is not held against the mail', async () => {
  const { mail } = await sendTo((port) => `smtp://127.0.0.1:${port}`);
  expect(mail?.reason).toMatch(/^The mail server did not accept the sign-in in SMTP_URL: 530 /);
});

test('a password is never sent over a network in the clear', async () => {
  // An address that leads here without being a loopback address.
  const { mail, received } = await sendTo((port) => `smtp://${credentials}@0.0.0.0:${port}`);
  expect(mail?.reason).toMatch(/^No safe connection to the mail server: /);
  expect(received).toEqual([]);
});

const encrypted = [
  ['smtp', { ...testCertificate, secure: false, disabledCommands: [] as string[] }],
  ['smtps', { ...testCertificate, secure: true, disabledCommands: [] as string[] }],
] as const;

test.each(encrypted)('%s: a certificate that nobody vouches for is not accepted', async (scheme, options) => {
  const { mail } = await sendTo((port) => `${scheme}://${credentials}@localhost:${port}`, options);
  expect(mail?.reason).toMatch(/^No safe connection to the mail server: .*certificate/);
});
