import { describe, expect, test } from 'vitest';
import { parseSearchWords } from '../db/search/search-words.ts';
import { getMediaSearchWords } from './media-search-words.ts';

describe('the search words of a file', () => {
  test.each([
    ['IMG_2034 Lake.JPG', ['img', '2034', 'lake', 'jpg']],
    ['img2034lake', ['img2034lake', '2034lake', 'lake']],
    ['Zoë’s Ŵalk', ['zoe', 's', 'walk']],
    ['a a A', ['a']],
    ['–% _', []],
  ])('%s', (text, words) => expect(getMediaSearchWords([text])).toEqual(words));

  test('a long word is cut between whole characters', () => {
    const [word = ''] = getMediaSearchWords(['𝔘'.repeat(100)]);
    expect([...word]).toHaveLength(32);
    expect(word.isWellFormed()).toBe(true);
  });

  test('a search has at most six words', () => {
    expect(parseSearchWords('a b c d e f g h a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
