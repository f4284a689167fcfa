import { expect, test } from 'vitest';
import { countWords } from '../../../../shared/count-words.ts';
import { formatWordCount } from './word-count.ts';

test.each([
  ['', 0],
  ['   \n ', 0],
  ['– … !', 0],
  ['Zikomo kwambiri, Malawi!', 3],
  ['It’s a well-known 1,200 kwacha', 5],
  ['شكرا لكم جميعا', 3],
  ['one\ntwo', 2],
])('%j has %i words', (text, count) => expect(countWords(text)).toBe(count));

test.each([
  [0, '0 words'],
  [1, '1 word, less than a minute to read'],
  [99, '99 words, less than a minute to read'],
  [200, '200 words, 1 minute to read'],
  [1_250, '1,250 words, 6 minutes to read'],
])('%i words are %j', (count, text) => expect(formatWordCount(count)).toBe(text));
