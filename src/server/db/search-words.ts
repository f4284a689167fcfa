/** A longer word is known by its beginning. */
const longestWord = 32;

/** The part of a word by which it is stored and sought: whole characters only. */
export const cutWord = (word: string): string => [...word].slice(0, longestWord).join('');

/** The words of a text as they are compared: without capitals and accents, so that `Zoe` finds `Zoë`. */
export const wordsIn = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Nobody types more words than this into a search, and each costs a look. */
const mostSought = 6;

/** The words of a search; each must be the beginning of a word of what is found. */
export const wordsSought = (search: string): string[] =>
  [...new Set(wordsIn(search).map(cutWord))].slice(0, mostSought);
