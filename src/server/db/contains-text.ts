import { type RawBuilder, sql } from 'kysely';

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The most words of a search that are looked for: each is one more look at every row. */
const mostWords = 6;

/** Whether each word of a search is somewhere in one of these columns, in capitals or not. */
export const containsText = (columns: readonly string[], search: string): RawBuilder<boolean> => {
  const inOne = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`lower(${sql.ref(column)}) like ${likePattern(word)} escape '\\'`),
      sql` or `,
    )})`;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join(words.map(inOne), sql` and `)}`;
};
