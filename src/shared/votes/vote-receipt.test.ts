import { describe, expect, test } from 'vitest';
import { otherSigner, proveLine, signLines, testVerification } from '../../../tests/support/signed-ledger.ts';
import { toBytes } from '../transparency-log/bytes.ts';
import { formatLogProof } from '../transparency-log/log-proof.ts';
import { formatReceiptContent, type ReceiptContent, removeOpening, verifyReceipt } from './vote-receipt.ts';

const opening = { salt: 'ab12', reference: 'MM-7K2Q-9XWD-4HTB', provider: 'paychangu', transactionId: 'T-1' };
/** The SHA-256 of the four values above, joined with line feeds. */
const commitment = 'a5e36036dcc3c0d4246726f1ffc6949c17ee187846d2b70dfba15780b5fc386f';

const lineOf = (number: number) =>
  `${number},2025-10-18T12:00:00,2025-10-18,paid,1,5,450,airtel,********67,4HTB,${commitment},`;
const lines = Array.from({ length: 11 }, (_, index) => lineOf(index + 1));

const createReceipt = (given: Partial<ReceiptContent> = {}, number = 7, signed = signLines(lines)): string =>
  formatLogProof({
    extra: toBytes(formatReceiptContent({ line: lineOf(number), opening, ...given })),
    index: number - 1,
    hashes: proveLine(lines, number),
    note: signed.checkpoint,
  });

const check = (text: string) => verifyReceipt(testVerification, text);

test('accepts a receipt, with and without the opened commitment', () => {
  expect(check(createReceipt())).toMatchObject({
    kind: 'valid',
    entry: { number: '7', votes: '5', amount: '450' },
    checkpoint: { size: 11 },
    opening,
  });
  expect(check(createReceipt({ opening: null }))).toMatchObject({ kind: 'valid', opening: null });
});

test('accepts a receipt that was copied with other line ends, spaces and empty lines around it', () => {
  const copied = `\n  \n${createReceipt().replaceAll('\n', ' \r\n')}\n\n`;
  expect(check(copied)).toMatchObject({ kind: 'valid' });
});

test('a receipt that is passed on holds neither reference nor payment, and still fits', () => {
  const passedOn = removeOpening(createReceipt()) ?? '';
  expect(check(passedOn)).toMatchObject({ kind: 'valid', entry: { number: '7' }, opening: null });
  expect(passedOn).toBe(createReceipt({ opening: null }));
  const extra = /^extra (.*)$/m.exec(passedOn)?.[1] ?? '';
  for (const secret of [opening.salt, opening.reference, opening.transactionId])
    expect(Buffer.from(extra, 'base64').toString()).not.toContain(secret);
  expect(removeOpening('no receipt')).toBeNull();
});

describe('rejects', () => {
  const receipt = createReceipt();
  test.each([
    ['nothing', '', 'unreadable'],
    ['other words', 'I have voted, believe me.', 'unreadable'],
    ['the first half', receipt.slice(0, receipt.length / 2), 'unreadable'],
    ['a receipt without its last line', receipt.trimEnd().split('\n').slice(0, -1).join('\n'), 'unreadable'],
    ['an extra that is no text', receipt.replace(/^extra .*$/m, 'extra /w=='), 'unreadable'],
    ['a line with other columns', createReceipt({ line: '7,5' }), 'unreadable'],
    ['an altered line', createReceipt({ line: lineOf(7).replace(',5,450,', ',500,450,') }), 'not included'],
    ['another entry’s number', receipt.replace('index 6', 'index 5'), 'not included'],
    ['a missing hash', receipt.replace(/(index 6\n).*\n/, '$1'), 'not included'],
    ['another number of entries', receipt.replace('\n11\n', '\n12\n'), 'not signed'],
    ['another key', createReceipt({}, 7, signLines(lines, otherSigner)), 'not signed'],
    [
      'another reference',
      createReceipt({ opening: { ...opening, reference: 'MM-0000-0000-0000' } }),
      'other payment',
    ],
  ])('%s', (_, text, kind) => {
    expect(check(text)).toEqual({ kind });
  });

  test('a receipt of another site, and names that site', () => {
    const elsewhere = signLines(lines, otherSigner, 'other.example/vote/ledger');
    expect(check(createReceipt({}, 7, elsewhere))).toEqual({
      kind: 'other log',
      origin: 'other.example/vote/ledger',
    });
  });

  test('every receipt in which one character was changed', () => {
    for (let at = 0; at < receipt.length; at += 7) {
      const changed = receipt[at] === 'A' ? 'B' : 'A';
      const altered = receipt.slice(0, at) + changed + receipt.slice(at + 1);
      expect(check(altered).kind, `character ${at}`).not.toBe('valid');
    }
  });
});
