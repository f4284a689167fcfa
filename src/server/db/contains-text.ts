import { type RawBuilder, sql } from 'kysely';
import { likePattern } from './like-pattern.ts';

/** The most words of a search that are looked for: each is one more look at every row. */
const mostWords = 6;

/** The letters beyond ASCII in some words, each with its capital. */
const foreignLetters = (words: readonly string[]): readonly (readonly [letter: string, capital: string])[] =>
  [...new Set(words.join(''))]
    .map((letter) => [letter, letter.toUpperCase()] as const)
    // `SS` is no capital of `ß`: it would be taken for one in other words, too.
    .filter(([letter, capital]) => letter > '\x7f' && letter !== capital && capital.toLowerCase() === letter);

/** Whether each word of a search is somewhere in these columns, none of which may be null; in capitals or not. */
export const containsText = (columns: readonly string[], search: string): RawBuilder<boolean> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return sql<boolean>`1 = 1`;
  // As one text: looked at once for each word, not once for each word and column.
  const whole = sql`${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )}`;
  // SQLite's `lower` leaves capitals beyond ASCII alone, as does PostgreSQL's in some locales: those sought are ours to do.
  const text = foreignLetters(words).reduce(
    (made, [letter, capital]) => sql`replace(${made}, ${capital}, ${letter})`,
    whole,
  );
  const found = words.map((word) => sql`lower(${text}) like ${likePattern(word)} escape '\\'`);
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
};
