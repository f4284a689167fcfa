import { type RawBuilder, sql } from 'kysely';

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The most words of a search that are looked for: each is one more look at every row. */
const mostWords = 6;

/** Whether each word of a search is somewhere in these columns, none of which may be null; in capitals or not. */
export const containsText = (columns: readonly string[], search: string): RawBuilder<boolean> => {
  // As one text: looked at once for each word, not once for each word and column.
  const text = sql`lower(${sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )})`;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return sql<boolean>`1 = 1`;
  const found = words.map((word) => sql`${text} like ${likePattern(word)} escape '\\'`);
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
};
