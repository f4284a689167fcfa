import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { testCertificate } from '../../../../tests/support/mail-certificate.ts';
import { createSampleMail, openMailHarness } from '../../../../tests/support/mail-harness.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { openTemporaryDatabase } from '../../../../tests/support/temporary-database.ts';

const login = { user: 'thandiwe', password: 'p@ss/wörd' };
const credentials = 'thandiwe:p%40ss%2Fw%C3%B6rd';

/** Sends one mail through a mail server at the given address; returns the stored mail, log lines and received messages. */
const sendTo = async (
  address: (port: number) => string,
  options: SMTPServerOptions = {},
  needed: typeof login | null = login,
) => {
  const server = await startMailServer(options, needed);
  const database = await openTemporaryDatabase();
  const { outbox, worker, clock, mails, waitUntilFinal, lines } = openMailHarness(
    database,
    address(server.port),
    {
      schedule: [],
    },
  );
  await outbox.add(createSampleMail(), clock.now());
  worker.start();
  await waitUntilFinal();
  await worker.stop();
  const [mail] = await mails();
  await database.close();
  await server.close();
  return { mail, lines, received: server.received };
};

test('signs in with the user and password of the address', async () => {
  const { mail, received } = await sendTo((port) => `smtp://${credentials}@127.0.0.1:${port}`);
  expect(mail).toMatchObject({ state: 'sent' });
  expect(received).toHaveLength(1);
});

test('masks a wrong password in the reason, even if the server repeats it', async () => {
  const { mail, lines } = await sendTo((port) => `smtp://thandiwe:hunter2%21@127.0.0.1:${port}`);
  expect(mail?.reason).toBe(
    'The mail server did not accept the sign-in: 535 thandiwe with *** is not known here',
  );
  expect(lines.join()).not.toContain('hunter2');
});

test('reports a missing sign-in as an error of the settings, not of the mail', async () => {
  const { mail } = await sendTo((port) => `smtp://127.0.0.1:${port}`);
  expect(mail?.reason).toMatch(/^The mail server did not accept the sign-in: 530 /);
});

test('never sends a password over an unencrypted network connection', async () => {
  // An address that leads here without being a loopback address.
  const { mail, received } = await sendTo((port) => `smtp://${credentials}@0.0.0.0:${port}`);
  expect(mail?.reason).toMatch(/^There is no secure connection to the mail server: /);
  expect(received).toEqual([]);
});

const encrypted = [
  ['smtp', { ...testCertificate, secure: false, disabledCommands: [] as string[] }],
  ['smtps', { ...testCertificate, secure: true, disabledCommands: [] as string[] }],
] as const;

test.each(encrypted)('%s: rejects an untrusted certificate', async (scheme, options) => {
  const { mail } = await sendTo((port) => `${scheme}://${credentials}@localhost:${port}`, options);
  expect(mail?.reason).toMatch(/^There is no secure connection to the mail server: .*certificate/);
});
