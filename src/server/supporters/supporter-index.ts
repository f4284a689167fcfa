import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { nameKeyOf, supporterSearch, wordsOf } from './supporter-search-words.ts';

/** Writes down what a supporter is found and sorted by. To be called in the transaction that changed them. */
export const indexSupporter = async (db: Kysely<Schema>, id: number): Promise<void> => {
  const supporter = await db
    .selectFrom('supporter')
    .select(['name', 'email', 'phone', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = nameKeyOf(supporter.name);
  await db
    .updateTable('supporter')
    .set({ name_key: key, nameless: key === '' ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await supporterSearch(db).write(id, wordsOf(supporter));
};
