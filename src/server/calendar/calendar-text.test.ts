import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, foldLine } from './calendar-text.ts';

test('escapes separators and line breaks; replaces other control characters', () => {
  expect(escapeText('a, b; c\\d')).toBe('a\\, b\\; c\\\\d');
  expect(escapeText('one\r\ntwo\rthree\nfour')).toBe('one\\ntwo\\nthree\\nfour');
  expect(escapeText('tab\there\u0000\u007f')).toBe('tab here  ');
});

test('folds a line after 75 octets', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  expect(foldLine('x'.repeat(75 + 74 + 1))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
});

test('no line is longer than 75 octets, no character is cut, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const value = escapeText(text);
      const folded = foldLine(`SUMMARY:${value}`);
      for (const line of folded.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}`);
    }),
  );
});
