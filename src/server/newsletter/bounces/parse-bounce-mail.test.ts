import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createComplaint,
  createDeliveryReport,
  createLetter,
  createWordyBounce,
} from '../../../../tests/support/bounce-mails.ts';
import { isReport, parseBounceMail } from './parse-bounce-mail.ts';

const id = '<2f5e8a3c-0000-4000-8000-000000000001@campaign.example>';
const parse = (text: string) => parseBounceMail(Buffer.from(text));

test('reads a delivery report: what it says, and which mail it returns', async () => {
  expect(await parse(createDeliveryReport(id))).toEqual({
    kind: 'permanent',
    messageId: id,
    reason: '550 5.1.1 <grace@example.org>: Recipient address rejected: User unknown',
  });
});

test.each([
  // The status of Exim; the words decide.
  ['permanent', { status: '5.0.0', diagnostic: 'smtp; 550 No such user here' }],
  ['permanent', { status: '5.1.10', diagnostic: 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound' }],
  ['permanent', { status: '5.1.1 (bad destination mailbox)', diagnostic: 'x-unix; user unknown' }],
  ['permanent', { returned: 'text/rfc822-headers' }],
  ['temporary', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }],
  ['temporary', { status: '4.4.7', diagnostic: 'smtp; 451 4.4.7 Message delayed' }],
  ['temporary', { status: '5.4.4', diagnostic: 'X-Postfix; Host or domain name not found' }],
] as const)('a report is %s: %j', async (kind, report) => {
  expect(await parse(createDeliveryReport(id, report))).toMatchObject({ kind, messageId: id });
});

test.each([
  ['is about spam', createDeliveryReport(id, { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Spam' })],
  ['says nothing certain', createDeliveryReport(id, { status: '5.0.0', diagnostic: 'smtp; 550 Refused' })],
  ['is about a delay', createDeliveryReport(id, { action: 'delayed', status: '4.2.2' })],
  ['is about a delivery', createDeliveryReport(id, { action: 'delivered', status: '2.0.0' })],
  [
    'is about several recipients',
    createDeliveryReport(id, {
      others: '\nFinal-Recipient: rfc822; mary@example.org\nAction: failed\nStatus: 5.1.1\n',
    }),
  ],
  ['returns no mail', createDeliveryReport(id, { returned: 'text/plain' })],
  ['returns a mail without a Message-ID', createDeliveryReport('')],
  ['has two words as Message-ID', createDeliveryReport('<one@example.org> <two@example.org>')],
  ['is no spam after all', createComplaint(id, 'not-spam')],
  ['is about a virus', createComplaint(id, 'virus')],
  ['is written in words only', createWordyBounce(id)],
  ['is a letter', createLetter()],
  [
    'is a letter with a report in it',
    `Subject: Fwd\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n${createDeliveryReport(id)}\r\n--x--\r\n`,
  ],
  ['is empty', ''],
])('has no consequence if a mail %s', async (_, text) => {
  expect(await parse(text)).toBeNull();
});

test('reads a complaint', async () => {
  for (const type of ['abuse', 'Abuse', 'fraud', 'opt-out'])
    expect(await parse(createComplaint(id, type))).toEqual({ kind: 'complaint', messageId: id, reason: '' });
});

test('a report that was cut off, or is damaged anywhere, is read as the same or not at all', async () => {
  const text = createDeliveryReport(id);
  const expected = await parse(text);
  const damaged = fc.sample(
    fc.tuple(fc.nat(text.length), fc.nat(60), fc.string({ unit: 'binary', maxLength: 8 })),
    { numRuns: 300, seed: 2025 },
  );
  for (const [at, length, insert] of damaged) {
    expect([null, expected?.messageId]).toContain((await parse(text.slice(0, at)))?.messageId ?? null);
    const result = await parse(text.slice(0, at) + insert + text.slice(at + length));
    if (result !== null) expect(['permanent', 'temporary']).toContain(result.kind);
  }
});

test.each([
  ['multipart/report; report-type=delivery-status; boundary="x"', true],
  [' Multipart/Report;boundary=x', true],
  ['multipart/mixed; boundary="multipart/report"', false],
  ['text/plain', false],
])('whether %s is the type of a report: %s', (type, expected) => expect(isReport(type)).toBe(expected));
