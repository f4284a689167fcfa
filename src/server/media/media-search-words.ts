import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { cutWord, wordsIn } from '../db/search-words.ts';
import { WordSearch } from '../db/word-search.ts';

export const mediaSearch = (db: Kysely<Schema>): WordSearch<'media'> =>
  new WordSearch(db, { table: 'media', words: 'media_word', owner: 'media_id' });

/** A word, and what begins where letters turn to digits or digits to letters: `img2034lake` is found by `lake`, too. */
const beginningsOf = (word: string): string[] => [
  word,
  ...[...word.matchAll(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu)].map(({ index }) => word.slice(index)),
];

/** The words by which a file is found: of its name, its title and its alternative text. */
export const wordsOfMedia = (texts: readonly string[]): string[] => [
  ...new Set(wordsIn(texts.join('\n')).flatMap(beginningsOf).map(cutWord)),
];
