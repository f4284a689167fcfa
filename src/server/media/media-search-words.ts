import type { Kysely } from 'kysely';
import { splitWords } from '../../shared/split-words.ts';
import type { Schema } from '../db/schema.ts';
import { truncateWord } from '../db/search/search-words.ts';
import { WordSearch } from '../db/search/word-search.ts';

export const createMediaSearch = (db: Kysely<Schema>): WordSearch<'media'> =>
  new WordSearch(db, { table: 'media', words: 'media_word', owner: 'media_id' });

/** The word, and its rest from each change between letters and digits: a search for `lake` also finds `img2034lake`. */
const listWordStarts = (word: string): string[] => [
  word,
  ...[...word.matchAll(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu)].map(({ index }) => word.slice(index)),
];

/** The search words of a file, from its name, title and alternative text. */
export const getMediaSearchWords = (texts: readonly string[]): string[] => [
  ...new Set(splitWords(texts.join('\n')).flatMap(listWordStarts).map(truncateWord)),
];
