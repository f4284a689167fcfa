import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../shared/split-words.ts';
import { createLikePattern } from './like-pattern.ts';

/** Limits on the cost of a search, which looks for each word in every text. */
const maxWords = 10;
const maxWordLength = 100;

/** At most the first `length` characters, none of them cut in half. */
const truncate = (text: string, length: number): string =>
  [...text.slice(0, 2 * length)].slice(0, length).join('');

/** The distinct words of a search; all of them must match. Longer words are cut. */
export const searchWords = (search: string): string[] => {
  const words = foldText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => truncate(word, maxWordLength));
  return [...new Set(words)].slice(0, maxWords);
};

/** SQL condition: the column, which holds folded text, contains the word. */
export const contains = (column: 'search_text' | 'title_key', word: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${createLikePattern(word)} escape '\\'`;

/**
 * SQL condition: the row's folded text, or only its title, contains each word of the search, in upper or lower case, with or without accents. A
 * search without words matches every row.
 */
export const containsText = (
  search: string,
  column: 'search_text' | 'title_key' = 'search_text',
): RawBuilder<boolean> => {
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.join(
    words.map((word) => contains(column, word)),
    sql` and `,
  )})`;
};

/** The `search_text` of a row: neither database can fold a text by itself. */
export const joinSearchText = (texts: readonly string[], maxLength = Number.POSITIVE_INFINITY): string => {
  const folded = foldText(texts.join('\n'));
  return folded.length <= maxLength ? folded : truncate(folded, maxLength);
};
