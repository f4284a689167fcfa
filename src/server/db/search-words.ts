/** A longer word is known by its beginning. */
const longestWord = 32;
/** Nobody types more words than this into a search, and each costs a look. */
const mostWords = 6;

/** Without capitals and accents, so that `Zoe` finds `Zoë`. */
const folded = (text: string): string =>
  text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const cut = (word: string): string => [...word].slice(0, longestWord).join('');

const runsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word, and what begins where letters turn to digits or digits to letters: `img2034lake` is found by `lake`, too. */
const beginningsOf = (word: string): string[] => [
  word,
  ...[...word.matchAll(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu)].map(({ index }) => word.slice(index)),
];

/** The words under which a text is found. */
export const wordsOf = (text: string): string[] => [...new Set(runsOf(text).flatMap(beginningsOf).map(cut))];

/** The words of a search; each must be the beginning of a word of what is found. */
export const searchedWords = (search: string): string[] =>
  [...new Set(runsOf(search).map(cut))].slice(0, mostWords);
