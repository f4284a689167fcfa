import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { OutboxStore } from '../../src/server/mail/outbox/outbox-store.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { testCertificate } from '../support/mail-certificate.ts';
import { createSampleMail } from '../support/mail-harness.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { readMessage } from '../support/read-message.ts';
import { fixtureSite } from '../support/rest-harness.ts';
import { startSiteProcess } from '../support/site-process.ts';

const password = 'a-long-enough-password';
const login = { user: 'campaign', password: 'secret-of-the-mail-server' };

let folder: string;
let server: MailServer;

beforeEach(async () => {
  folder = createDataFolder();
  server = await startMailServer({}, login);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const withDatabase = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
  const result = await work(database);
  await database.close();
  return result;
};
const addMail = () =>
  withDatabase(({ db }) => new OutboxStore(db, fixtureSite).add(createSampleMail(), Date.now()));
const mails = () => withDatabase(({ db }) => db.selectFrom('mail').selectAll().orderBy('id').execute());
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

const start = (variables: Record<string, string> = {}) =>
  startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: password, ...variables });
const smtpUrl = () => `smtp://${login.user}:${login.password}@127.0.0.1:${server.port}`;

test('queues mail without a mail server, and sends it from the contact address once there is one', async () => {
  await addMail();
  const silent = await start();
  expect((await fetch(`${silent.address}/robots.txt`)).status).toBe(200);
  expect(await silent.end('SIGTERM')).toBe(0);
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }]);

  const sending = await start({ SMTP_URL: smtpUrl() });
  await until(() => expect(server.received).toHaveLength(1));
  expect(await sending.end('SIGTERM')).toBe(0);
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  const { header } = readMessage(server.received[0]?.raw ?? '');
  expect(header('From')).toBe('Campaign Dashboard <hello@example.org>');
  expect(sending.output()).not.toContain(login.password);
});

test('notifies the first administrator of logins at the sender address, until they set their own', async () => {
  const site = await start({ SMTP_URL: smtpUrl(), MAIL_FROM: 'Thandiwe <thandiwe@example.org>' });
  const response = await fetch(`${site.address}/api/admin/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.address },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(await response.json()).toEqual({ isSignedIn: true });
  await until(() => expect(server.received).toHaveLength(1));
  expect(readMessage(server.received[0]?.raw ?? '').header('To')).toBe('thandiwe@example.org');
  expect(await site.end('SIGTERM')).toBe(0);
});

test('marks the mail that was being delivered during a kill as failed, and sends the others once', async () => {
  server.misbehave({ at: 'body', does: 'hang' });
  await addMail();
  const killed = await start({ SMTP_URL: smtpUrl(), MAIL_FROM: 'Thandiwe <thandiwe@example.org>' });
  await until(() => expect(server.received).toHaveLength(1));
  expect(await killed.end('SIGKILL')).toBe('SIGKILL');
  expect(await mails()).toMatchObject([{ state: 'handing-over' }]);

  // The lease of the killed worker has expired.
  await withDatabase(({ db }) => db.updateTable('mail').set({ due_gmt: '2025-01-01T00:00:00' }).execute());
  await addMail();
  const next = await start({ SMTP_URL: smtpUrl(), MAIL_FROM: 'Thandiwe <thandiwe@example.org>' });
  await until(() => expect(server.received).toHaveLength(2));
  expect(await next.end('SIGTERM')).toBe(0);
  expect(await mails()).toMatchObject([
    { state: 'failed', reason: expect.stringMatching(/may or may not have arrived/) },
    { state: 'sent' },
  ]);
  expect(readMessage(server.received[1]?.raw ?? '').header('From')).toBe('Thandiwe <thandiwe@example.org>');
});

test.each([
  ['smtp', false],
  ['smtps', true],
])('%s: encrypts the connection to a mail server with a trusted certificate', async (scheme, secure) => {
  // This server accepts no password over an unencrypted connection.
  const careful = await startMailServer({ ...testCertificate, secure, disabledCommands: [] }, login);
  const certificate = join(folder, 'certificate.pem');
  writeFileSync(certificate, testCertificate.cert);
  await addMail();
  const site = await start({
    SMTP_URL: `${scheme}://${login.user}:${login.password}@localhost:${careful.port}`,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  await until(async () => expect(await mails()).toMatchObject([{ state: 'sent' }]));
  expect(careful.received).toHaveLength(1);
  expect(await site.end('SIGTERM')).toBe(0);
  await careful.close();
});
