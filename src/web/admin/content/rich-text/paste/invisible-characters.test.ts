import { expect, test } from 'vitest';
import { removeInvisible } from './invisible-characters.ts';

test('zero-width spaces and overrides of the writing direction are removed', () => {
  expect(removeInvisible('\ufeffzi\u200bko\u2060mo \u202egpj.exe\u202c')).toBe('zikomo gpj.exe');
});

test('emoji, other scripts and isolates stay', () => {
  const text = '👩‍👧 \u2068محمد\u2069 می‌خواهم \u200f(1)';
  expect(removeInvisible(text)).toBe(text);
});
