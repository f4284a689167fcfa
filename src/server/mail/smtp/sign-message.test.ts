import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { createDkimPem } from '../../../../tests/support/dkim-keys.ts';
import { createSampleMail, openMailHarness } from '../../../../tests/support/mail-harness.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { readMessage } from '../../../../tests/support/read-message.ts';
import { parseEnvironment } from '../../environment.ts';
import type { NewMail } from '../new-mail.ts';
import { createDkimRecord, type DkimSettings, isAligned } from './dkim-settings.ts';
import { createDkimWarning } from './dkim-warning.ts';
import { parseSmtpServer } from './mail-settings.ts';
import { signMessage } from './sign-message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const pem = createDkimPem();
const variables = {
  SMTP_URL: 'smtp://127.0.0.1:2525',
  DKIM_DOMAIN: 'Example.org',
  DKIM_SELECTOR: 'site2025',
  DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
};

const readDkim = (change: Readonly<Record<string, string>> = {}): DkimSettings => {
  const dkim = parseEnvironment({ ...variables, ...change }).mail?.dkim;
  if (!dkim) throw new Error('The variables give no DKIM settings.');
  return dkim;
};

/** Verifies a message as a receiver does, with the record that the site asks to publish. */
const verify = async (raw: string, dkim: DkimSettings) => {
  const record = createDkimRecord(dkim);
  const { results } = await dkimVerify(Buffer.from(raw, 'utf8'), {
    // Far from the test's own time, because mails keep the time at which they were written.
    curTime: new Date(fixtureNow),
    resolver: async (name) => {
      if (name !== record.name) throw Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' });
      return [[record.value]];
    },
  });
  return results.map(({ status, signingHeaders }) => ({
    result: status.result,
    aligned: status.aligned,
    headers: (signingHeaders?.keys ?? '')
      .toLowerCase()
      .split(':')
      .map((name) => name.trim()),
  }));
};

const list = {
  'List-Id': 'Thandiwe Banda <newsletter.example.org>',
  'List-Unsubscribe': `<https://campaign.example/newsletter/unsubscribe?token=${'x'.repeat(300)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

const longLine = 'Ŵezi 👑 '.repeat(1_500);
const mails: readonly [string, Partial<NewMail>][] = [
  ['a short mail', {}],
  ['Unicode in the subject', { subject: 'Zikomo kwambiri, Ŵezi! 👑 '.repeat(8) }],
  ['a newsletter', { headers: list, replyTo: 'mary@example.org' }],
  ['long lines', { text: longLine, html: `<p>${longLine}</p>` }],
  ['dots at the beginning of lines', { text: '.\n..\n.hidden\n.\n\n.', html: '.<p>\n.\n..</p>\n.' }],
  ['spaces and empty lines at the end', { text: 'Moni  \n\t\n \n\n\n', html: '<p> Moni </p>  \n\n\n' }],
  ['100 KB', { text: 'Moni nonse! '.repeat(8_600), html: `<p>${'Zikomo. \n'.repeat(12_000)}</p>` }],
];

onSqlite(({ open }) => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  test.each([
    ['2048', pem],
    ['1024', createDkimPem(1024)],
    ['4096', createDkimPem(4096)],
  ])(
    'the mails that arrive are signed with a key of %s bits, and the signature is valid',
    async (_, DKIM_PRIVATE_KEY) => {
      const dkim = readDkim({ DKIM_PRIVATE_KEY });
      const smtp = parseSmtpServer(server.url);
      if (smtp === null) throw new Error('The address of the mail server is not valid.');
      const sender = async () => ({ name: 'Thandiwe Banda', address: 'hello@example.org' });
      const harness = openMailHarness(await open(), server.url, {
        transport: createSmtpTransport({ server: smtp, sender, dkim }),
      });
      server.received.splice(0);
      for (const [, change] of mails) await harness.outbox.add(createSampleMail(change), harness.clock.now());
      harness.worker.start();
      await harness.waitUntilFinal();
      await harness.worker.stop();

      expect(server.received).toHaveLength(mails.length);
      for (const { raw } of server.received) {
        const [signature, ...others] = await verify(raw, dkim);
        expect(others).toEqual([]);
        expect(signature).toMatchObject({ result: 'pass', aligned: 'example.org' });
        const sent = readMessage(raw).headers.map(([name]) => name.toLowerCase());
        expect(sent.filter((name) => !signature?.headers.includes(name))).toEqual(['dkim-signature']);
        expect(signature?.headers).toEqual(
          expect.arrayContaining([
            'from',
            'to',
            'subject',
            'date',
            'message-id',
            'mime-version',
            'content-type',
          ]),
        );
      }
      const newsletter = server.received.find(({ raw }) => readMessage(raw).header('List-Id') !== undefined);
      const [signature] = await verify(newsletter?.raw ?? '', dkim);
      expect(signature?.headers).toEqual(
        expect.arrayContaining(['list-id', 'list-unsubscribe', 'list-unsubscribe-post', 'reply-to']),
      );
    },
  );
});

test('a message that was changed on the way is not valid', async () => {
  const dkim = readDkim();
  const message = 'From: hello@example.org\r\nSubject: Moni\r\n\r\nZikomo.\r\n';
  const signed = (await signMessage(Buffer.from(message), dkim)).toString();
  expect(await verify(signed, dkim)).toMatchObject([{ result: 'pass' }]);
  expect(await verify(signed.replace('Zikomo', 'Pepani'), dkim)).toMatchObject([{ result: 'neutral' }]);
  expect(await verify(signed.replace('Moni', 'Ayi'), dkim)).toMatchObject([{ result: 'fail' }]);
  expect(
    await verify(signed, { ...dkim, privateKey: readDkim({ DKIM_PRIVATE_KEY: createDkimPem() }).privateKey }),
  ).toMatchObject([{ result: 'fail' }]);
});

test('a key that cannot sign throws, rather than letting a message out unsigned', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const dkim = { ...readDkim(), privateKey: publicKey };
  await expect(signMessage(Buffer.from('Subject: Moni\r\n\r\nZikomo.\r\n'), dkim)).rejects.toThrow(
    'not signed',
  );
});

test.each([
  ['example.org', 'hello@example.org', true],
  ['example.org', 'hello@News.Example.org', true],
  ['mail.example.org', 'hello@example.org', true],
  ['example.org', 'hello@anexample.org', false],
  ['example.org', 'hello@gmail.com', false],
])('whether the domain %s covers the sender %s: %s', (domain, address, expected) => {
  expect(isAligned(domain, address)).toBe(expected);
});

test('the start warns where the sender has another domain than the signature', () => {
  const { mail } = parseEnvironment(variables);
  expect(createDkimWarning(mail, { contactEmail: 'hello@example.org' })).toBeNull();
  expect(createDkimWarning(mail, { contactEmail: 'thandiwe@gmail.com' })).toContain('gmail.com');
  const other = parseEnvironment({ ...variables, MAIL_FROM: 'thandiwe@example.com' }).mail;
  expect(createDkimWarning(other, { contactEmail: 'hello@example.org' })).toMatch(
    /signed for example\.org \(DKIM_DOMAIN\), but sent from example\.com\./,
  );
  // The start writes it to a log, in which addresses and keys have no place.
  expect(createDkimWarning(other, { contactEmail: 'hello@example.org' })).not.toMatch(/@|MII|BEGIN/);
  const unsigned = parseEnvironment({ SMTP_URL: variables.SMTP_URL }).mail;
  expect(createDkimWarning(unsigned, { contactEmail: 'thandiwe@gmail.com' })).toBeNull();
});
