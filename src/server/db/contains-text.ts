import { type RawBuilder, sql } from 'kysely';
import { createLikePattern } from './like-pattern.ts';

/** Further words are ignored: each costs one more comparison per row. */
const maxWords = 6;

/** The letters beyond ASCII in these words, each with its upper case. */
const listNonAsciiLetters = (
  words: readonly string[],
): readonly (readonly [letter: string, capital: string])[] =>
  [...new Set(words.join(''))]
    .map((letter) => [letter, letter.toUpperCase()] as const)
    // Without `ß`: its upper case is `SS`, and replacing every `SS` by `ß` would change other texts.
    .filter(([letter, capital]) => letter > '\x7f' && letter !== capital && capital.toLowerCase() === letter);

/**
 * Whether these columns together contain each word of a search, in upper or lower case; an empty search matches every row.
 * No column may be null, because joining it with the others would give null.
 */
export const containsText = (columns: readonly string[], search: string): RawBuilder<boolean> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return sql<boolean>`1 = 1`;
  // One joined text is compared once per word, not once per word and column.
  const joined = sql`${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )}`;
  // SQLite's `lower` changes only ASCII, as does PostgreSQL's in some locales, so the other letters are replaced here.
  const text = listNonAsciiLetters(words).reduce(
    (replaced, [letter, capital]) => sql`replace(${replaced}, ${capital}, ${letter})`,
    joined,
  );
  const conditions = words.map((word) => sql`lower(${text}) like ${createLikePattern(word)} escape '\\'`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
