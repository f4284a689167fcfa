import { expect, test } from 'vitest';
import { isOrderReference, newOrderReference } from './order-reference.ts';

test('references are well-formed and unique', () => {
  const made = Array.from({ length: 2_000 }, newOrderReference);
  expect(new Set(made).size).toBe(2_000);
  for (const reference of made) {
    expect(isOrderReference(reference)).toBe(true);
    expect(reference).not.toMatch(/[ILOU]/);
  }
  // Twelve characters of an alphabet of thirty-two: sixty bits.
  const letters = Array.from(
    { length: 12 },
    (_, place) => new Set(made.map((reference) => reference.slice(3).replaceAll('-', '')[place])),
  );
  expect(letters.map(({ size }) => size)).toEqual(Array(12).fill(32));
});

test.each([
  'MM-7K2Q-9XWD-4HT',
  'MM-7K2Q-9XWD-4HTBB',
  'mm-7k2q-9xwd-4htb',
  'MM-7K2Q-9XWD-4HTU',
  ' MM-7K2Q-9XWD-4HTB',
  'MM-7K2Q-9XWD-4HTB\n',
  '',
])('%j is no reference', (text) => {
  expect(isOrderReference(text)).toBe(false);
});
