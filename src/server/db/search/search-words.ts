import { splitWords } from '../../../shared/split-words.ts';

/** Longer words are stored and found by their first characters. */
const maxWordLength = 32;

/** Cuts between whole characters. */
export const truncateWord = (word: string): string => [...word].slice(0, maxWordLength).join('');

/** Each word costs a query. */
const maxSearchWords = 6;

/** The words of a search; a result has, for each of them, a word that begins with it. */
export const parseSearchWords = (search: string): string[] =>
  [...new Set(splitWords(search).map(truncateWord))].slice(0, maxSearchWords);
