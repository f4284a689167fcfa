import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { createSupporterSearch, getNameSortKey, listSearchWords } from './supporter-search-words.ts';

/** Updates the search words and sort key of a supporter. Must be called in the transaction of the change. */
export const indexSupporter = async (db: Kysely<Schema>, id: number): Promise<void> => {
  const supporter = await db
    .selectFrom('supporter')
    .select(['name', 'email', 'phone', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const key = getNameSortKey(supporter.name);
  await db
    .updateTable('supporter')
    .set({ name_key: key, nameless: key === '' ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await createSupporterSearch(db).write(id, listSearchWords(supporter));
};
