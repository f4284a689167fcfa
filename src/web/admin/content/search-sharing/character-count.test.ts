import { expect, test } from 'vitest';
import { describeLength, shownLengths } from './character-count.ts';

test('counts characters, and says what is cut without calling it an error', () => {
  expect(describeLength('', shownLengths.title)).toBe('About 60 characters are shown.');
  expect(describeLength(' Moni! ', shownLengths.title)).toBe('5 of about 60 characters.');
  expect(describeLength('👑'.repeat(60), shownLengths.title)).toBe('60 of about 60 characters.');
  expect(describeLength('x'.repeat(170), shownLengths.description)).toBe(
    '170 characters. Search engines show about 160 of them.',
  );
});
