import type { Kysely } from 'kysely';

/** Creates indexes of one table, each by its name and its columns in order. */
export const createIndexes = async (
  db: Kysely<unknown>,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
};
