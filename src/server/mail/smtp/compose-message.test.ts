import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { createSampleMail } from '../../../../tests/support/mail-harness.ts';
import { readMessage } from '../../../../tests/support/read-message.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { openTemporaryDatabase } from '../../../../tests/support/temporary-database.ts';
import { asHeaderLine, type NewMail } from '../new-mail.ts';
import { OutboxStore } from '../outbox/outbox-store.ts';
import { composeMessage } from './compose-message.ts';
import type { MailSender } from './mail-settings.ts';

const sender = { name: 'Thandiwe Banda', address: 'hello@example.org' };

/** Composes each mail after storing it in the outbox. */
const composeAll = async (mails: readonly { readonly mail: NewMail; readonly from: MailSender }[]) => {
  const database = await openTemporaryDatabase();
  const outbox = new OutboxStore(database.db, fixtureSite);
  const messages: string[] = [];
  for (const { mail, from } of mails) {
    await outbox.add(mail, fixtureNow);
    const claimed = await outbox.claimDue(fixtureNow);
    if (claimed === null) throw new Error('Nothing is due.');
    messages.push((await composeMessage(claimed, from)).toString('utf8'));
  }
  await database.close();
  return messages;
};

const usualHeaders = [
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
].sort();

test('a message has all headers and both bodies, with any Unicode text', async () => {
  const subject = 'Zikomo kwambiri, Ŵezi! 👑 Thank you for standing with us on our way to the grand finale';
  const mail = createSampleMail({
    subject,
    replyTo: 'mary@example.org',
    text: '.\nMoni, Ŵezi 👑\n.',
    html: '<p>Moni, Ŵezi 👑</p>',
    headers: {
      'List-Unsubscribe': `<${fixtureSite}/newsletter/unsubscribe?token=${'x'.repeat(80)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const [raw = ''] = await composeAll([{ mail, from: sender }]);
  const { header, headers, bodies } = readMessage(raw);
  expect(header('Subject')).toBe(subject);
  expect(header('From')).toBe('Thandiwe Banda <hello@example.org>');
  expect(header('To')).toBe('grace@example.org');
  expect(header('Reply-To')).toBe('mary@example.org');
  expect(header('Date')).toBe('Fri, 10 Oct 2025 12:00:00 +0000');
  expect(header('Message-ID')).toMatch(/^<[\da-f-]{36}@campaign\.example>$/);
  expect(header('List-Unsubscribe')).toBe(`<${fixtureSite}/newsletter/unsubscribe?token=${'x'.repeat(80)}>`);
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(header('Content-Type')).toMatch(/^multipart\/alternative/);
  expect(headers.map(([name]) => name)).toHaveLength(usualHeaders.length + 3);
  expect([...bodies]).toEqual([
    ['text/plain', '.\nMoni, Ŵezi 👑\n.'],
    ['text/html', '<p>Moni, Ŵezi 👑</p>'],
  ]);
});

/** Texts with characters that could break a header, and random texts. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u0085',
        '\u2028',
        '\0',
        '\r\n\r\n',
        '\r\nBcc: evil@example.com\r\n',
        '\r\n.\r\n',
      ),
      fc.constantFrom(
        '"',
        '<',
        '>',
        ',',
        ';',
        ':',
        '\\',
        '(',
        ')',
        '=?utf-8?Q?=0D=0ABcc:_x@example.com?=',
        'evil@example.com',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('any input from a visitor or administrator results in one well-formed message without injected headers', async () => {
  const inputs = fc.sample(fc.tuple(hostile, hostile, hostile), { numRuns: 500, seed: 2025 });
  const messages = await composeAll(
    inputs.map(([subject, name, value]) => ({
      mail: createSampleMail({ subject, headers: { 'X-Words': `x${value}` }, text: value, html: value }),
      from: { name: asHeaderLine(name), address: sender.address },
    })),
  );
  expect(messages).toHaveLength(500);
  for (const [index, raw] of messages.entries()) {
    const { headers, header, bodies } = readMessage(raw);
    const hasSubject = asHeaderLine(inputs[index]?.[0] ?? '') !== '';
    const expected = usualHeaders.filter((name) => hasSubject || name !== 'Subject');
    expect(headers.map(([name]) => name).sort()).toEqual([...expected, 'X-Words'].sort());
    expect(header('From')).toMatch(/<?hello@example\.org>?$/);
    expect(header('To')).toBe('grace@example.org');
    expect(bodies.size).toBeLessThanOrEqual(2);
  }
});
