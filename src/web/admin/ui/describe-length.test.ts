import { expect, test } from 'vitest';
import { describeLength } from './describe-length.ts';

test('says the length near the limit, and what to do beyond it', () => {
  expect(describeLength('a'.repeat(47), 60)).toEqual({ sentence: null, isTooLong: false });
  expect(describeLength('a'.repeat(48), 60)).toEqual({ sentence: '48 of 60 characters.', isTooLong: false });
  expect(describeLength(` ${'a'.repeat(60)} `, 60)).toEqual({
    sentence: '60 of 60 characters.',
    isTooLong: false,
  });
  expect(describeLength('a'.repeat(63), 60)).toEqual({
    sentence: '63 of 60 characters. Please make it shorter.',
    isTooLong: true,
  });
});
