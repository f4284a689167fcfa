import { foldText } from '../../../shared/split-words.ts';

/** How many characters of the text stand before and after the found word. */
const before = 30;
const after = 120;

/** In longer texts only the beginning is looked through: this is for one line of a list. */
const maxSearched = 200_000;

/** Where a word of the text begins with the searched word, or else contains it. */
const findWord = (text: string, searched: string): number | null => {
  let within: number | null = null;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    const folded = foldText(word);
    if (folded.startsWith(searched)) return index;
    if (within === null && folded.includes(searched)) within = index;
  }
  return within;
};

/**
 * The part of a text around the first of some folded words that it has, cut between words, or the whole of a short text; null
 * if it has none of them.
 */
export const createMatchExcerpt = (text: string, words: readonly string[]): string | null => {
  const searched = text.slice(0, maxSearched);
  for (const word of words) {
    const found = findWord(searched, word);
    if (found === null) continue;
    if (text.length <= before + after) return text.trim();
    const space = found <= before ? -1 : text.indexOf(' ', found - before);
    const start = found <= before ? 0 : space === -1 || space >= found ? found : space + 1;
    const limit = found + after;
    const lastSpace = text.lastIndexOf(' ', limit);
    const end = limit >= text.length ? text.length : lastSpace > found ? lastSpace : limit;
    // A text without spaces may be cut in the middle of a character of two code units.
    const part = text.slice(start, end).replace(/[\uD800-\uDBFF]$/, '');
    return `${start > 0 ? '…' : ''}${part.trim()}${end < text.length ? '…' : ''}`;
  }
  return null;
};
