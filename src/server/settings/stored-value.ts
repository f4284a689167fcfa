import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Reads a row of the settings table that the program keeps for itself. */
export const readValue = async <T>(db: Kysely<Schema>, key: string): Promise<T | null> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.value);
};

export const writeValue = async (db: Kysely<Schema>, key: string, content: unknown): Promise<void> => {
  const value = JSON.stringify(content);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};
