import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPaychanguNotice } from './read-notice.ts';

const secret = 'webhook-secret';
const reference = 'MM-7K2Q-9XWD-4HTB';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sign = (body: Uint8Array, key = secret): string => createHmac('sha256', key).update(body).digest('hex');

const read = (text: string, signature: string | null = sign(bytes(text))) =>
  readPaychanguNotice(bytes(text), new Headers(signature === null ? {} : { Signature: signature }), secret);

test('the signature is HMAC-SHA256', () => {
  // Computed with: printf '{"tx_ref":"MM-7K2Q-9XWD-4HTB"}' | openssl dgst -sha256 -hmac webhook-secret
  const signature = '4fb0f27fdc3c47b533f50f0ff8a77f16aff0dadf1beff4ff03faa781600afbb2';
  expect(read(`{"tx_ref":"${reference}"}`, signature)).toEqual({ kind: 'genuine', reference });
});

test.each([
  { charge_id: reference },
  { tx_ref: reference },
  { tx_ref: reference, charge_id: 'PC-77' },
  { tx_ref: null, charge_id: reference },
  { tx_ref: 12, charge_id: reference, status: 'failed', event_type: 'something new' },
  { event_type: 'api.charge.payment', data: { charge_id: reference, status: 'success' } },
  { event_type: 'checkout.payment', data: { data: { tx_ref: reference } } },
  { data: { transaction: { tx_ref: reference } } },
])('finds our reference in %j', (body) => {
  expect(read(JSON.stringify(body))).toEqual({ kind: 'genuine', reference });
  expect(read(JSON.stringify(body, null, 2))).toEqual({ kind: 'genuine', reference });
});

test.each([
  '',
  'nonsense',
  '[]',
  'null',
  '"MM-7K2Q-9XWD-4HTB"',
  '{}',
  '{"reference":"MM-7K2Q-9XWD-4HTB"}',
  '{"charge_id":"another-shop"}',
  '{"charge_id":["MM-7K2Q-9XWD-4HTB"]}',
  '{"charge_id":"MM-7K2Q-9XWD-4HTB\\n"}',
])('reports %s as unreadable', (text) => {
  expect(read(text)).toEqual({ kind: 'unreadable' });
});

test.each([{ event_type: 'api.payout', charge_id: reference }, { data: { event_type: 'api.payout.bank' } }])(
  'reports %j, about money that the campaign withdraws, as unrelated',
  (body) => {
    expect(read(JSON.stringify(body))).toEqual({ kind: 'unrelated' });
  },
);

const text = JSON.stringify({ charge_id: reference });
const right = sign(bytes(text));

test.each([
  ['none', null],
  ['an empty one', ''],
  ['a short one', right.slice(2)],
  ['a long one', `${right}00`],
  ['no hexadecimal', `${right.slice(1)}g`],
  ['that of another secret', sign(bytes(text), 'guess')],
  ['that of another message', sign(bytes(`${text} `))],
  ['one with a flipped bit', right.replace(/^./, (digit) => (Number.parseInt(digit, 16) ^ 1).toString(16))],
  ['the secret itself', secret],
])('reports a message with %s as its signature as forged', (_, signature) => {
  expect(read(text, signature)).toEqual({ kind: 'forged' });
});

test('accepts a signature in upper case', () => {
  expect(read(text, right.toUpperCase())).toEqual({ kind: 'genuine', reference });
});
