import { expect, test } from 'vitest';
import { formatVerifyAddress } from '../vote/order/verify-address.ts';
import { readFragment, readPasted } from './given-receipt.ts';

const receipt = 'c2sp.org/tlog-proof@v1\nextra AA+/==\nindex 1\n\na.example\n2\nBB==\n\n— a.example CC==\n';
const address = `https://a.example${formatVerifyAddress(receipt)}`;

test('reads a receipt from the address of its link or QR code', () => {
  expect(readFragment(new URL(address).hash)).toBe(receipt);
  expect(readFragment('')).toBe('');
  expect(readPasted(`  ${address}\n`)).toBe(receipt);
  expect(readPasted(receipt)).toBe(receipt);
});

test('an address that was cut in the middle of a character is no receipt, and no error', () => {
  expect(readFragment('#abc%E2%8')).toBe('abc%E2%8');
});
