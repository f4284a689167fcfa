import { expect, test } from 'vitest';
import {
  formatPhoneNumber,
  formatPrefixes,
  getOperator,
  isMobileMethod,
  maskPhoneForOwner,
  readContactNumber,
  readPhoneNumber,
  toLocalNumber,
} from './phone-number.ts';

test.each([
  '0991234567',
  '991234567',
  '+265991234567',
  '+265 991 234 567',
  '265991234567',
  '00265991234567',
  '+265 (0) 991 234 567',
  '099-123-4567',
  '099.123.4567',
  '099/1234567',
  '099–123–4567',
  '  0991 234 567\t',
  '0991\u00a0234\u00a0567',
])('%j is a number', (text) => {
  expect(readPhoneNumber(text)).toBe('+265991234567');
});

test.each([
  '',
  ' ',
  '0',
  '099123456',
  '09912345678',
  '0791234567',
  '01 234 567',
  '+264991234567',
  '+2659912345678',
  '++265991234567',
  '099123456a',
  '٠٩٩١٢٣٤٥٦٧',
  '0991234567; drop table vote_order',
  '0991234567\n0881234567',
  '<b>0991234567</b>',
  '0'.repeat(100_000),
  '-'.repeat(100_000),
])('%.40j is none', (text) => {
  expect(readPhoneNumber(text)).toBeNull();
});

test.each([
  ['0991234567', 'airtel'],
  ['0981234567', 'airtel'],
  ['0881234567', 'tnm'],
  ['0891234567', 'tnm'],
  ['0971234567', null],
  ['0851234567', null],
])('%s is served by %s', (text, operator) => {
  expect(getOperator(readPhoneNumber(text) ?? '')).toBe(operator);
});

test('a number is shown so that its owner knows it again, and nobody else', () => {
  expect(toLocalNumber('+265991234567')).toBe('0991234567');
  expect(maskPhoneForOwner('+265991234567')).toBe('099****567');
});

test('mobile money has numbers of its own, a card has none', () => {
  expect((['airtel', 'tnm', 'visa'] as const).map(isMobileMethod)).toEqual([true, true, false]);
  expect(formatPrefixes('airtel')).toBe('099 or 098');
  expect(formatPrefixes('tnm')).toBe('088 or 089');
});

test.each([
  ['099 123 4567', '+265991234567'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 (7911) 123-456', '+447911123456'],
  ['+1 202 555 0143', '+12025550143'],
  ['+27821234567', '+27821234567'],
])('%j is a number to be written down as %s', (text, number) => {
  expect(readContactNumber(text)).toBe(number);
});

test.each([
  '',
  '7911123456',
  '+265 12 345',
  '+2659912345678',
  '+0447911123456',
  '+44 7911',
  '+1234567890123456',
  '+44 7911 abc',
  '++447911123456',
])('%j is none', (text) => {
  expect(readContactNumber(text)).toBeNull();
});

test('a number of Malawi is read as it is dialled, another with its country’s code', () => {
  expect(formatPhoneNumber('+265991234567')).toBe('099 123 4567');
  expect(formatPhoneNumber('+447911123456')).toBe('+447911123456');
});
