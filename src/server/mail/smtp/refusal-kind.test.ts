import { expect, test } from 'vitest';
import { classifyRefusal } from './refusal-kind.ts';

const classify = (text: string, isToRecipient = true) =>
  classifyRefusal({ code: Number(text.slice(0, 3)), text, isToRecipient });

test.each([
  '550 5.1.1 The email account that you tried to reach does not exist.',
  '550-5.1.1 The email account\n550 5.1.1 does not exist',
  '550 #5.1.1 bad address',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '556 5.1.10 Recipient address has null MX',
  '550 5.1.2 Bad destination system address',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '550 User unknown',
  '550 unknown user',
  '550 No such user here',
  '551 <grace@example.org> no such recipient',
  '553 sorry, no mailbox here by that name',
  '550 5.1.0 Address rejected: user unknown',
  '550 Mailbox grace@example.org does not exist',
])('the address takes no mail: %s', (text) => expect(classify(text)).toBe('permanent'));

test.each([
  '552 5.2.2 Mailbox full',
  '554 5.2.2 mailbox full; over quota',
  '452 4.2.2 The email account that you tried to reach is over quota.',
  '450 4.2.1 The user you are trying to contact is receiving mail too quickly.',
  '450 mailbox busy',
  '552 Requested mail action aborted: exceeded storage allocation',
])('the address takes no mail this time: %s', (text) => expect(classify(text)).toBe('temporary'));

test.each([
  '550 5.7.1 Message rejected as spam; unknown user reputation',
  '550 5.7.26 This mail is unauthenticated',
  '554 5.7.1 Relay access denied',
  '550 5.1.0 <hello@campaign.example>: Sender address rejected: User unknown in local recipient table',
  '550-Verification failed for <hello@campaign.example>\n550-No Such User Here\n550 Sender verify failed',
  '550 5.1.1 <hello@campaign.example>: Sender address rejected: undeliverable address: No such user',
  '550 5.1.8 Sender address rejected: domain does not exist',
  '550 5.1.7 Bad sender address',
  '552 5.3.4 Message size exceeds fixed limit',
  '550 5.4.5 Daily sending quota exceeded',
  '451 4.7.1 Greylisted, try again',
  '421 4.7.28 Unusual rate of mail',
  '450 4.7.1 Client host rejected',
  '452 4.5.3 Too many recipients',
  '550 no thanks',
  '550 Requested action not taken',
  '554 Transaction failed: user unknown',
  '530 5.7.0 Authentication required',
  '450 5.1.1 contradicts itself',
])('the reply says nothing certain about the address: %s', (text) => expect(classify(text)).toBeNull());

test('after the mail itself only an enhanced status says something about the address', () => {
  expect(classify('550 5.1.1 No such user', false)).toBe('permanent');
  expect(classify('552 5.2.2 Over quota', false)).toBe('temporary');
  expect(classify('550 unknown user in the list of recipients', false)).toBeNull();
  expect(classify('552 message too large', false)).toBeNull();
});
