import type { Insertable, Kysely } from 'kysely';
import type { Schema, SupporterTable } from '../db/schema.ts';
import {
  createSupporterSearch,
  getNameSortKey,
  listSearchWords,
  type Searchable,
} from './supporter-search-words.ts';

const getSortColumns = (name: string | null) => {
  const key = getNameSortKey(name);
  return { name_key: key, nameless: key === '' ? 1 : 0 };
};

/** Updates the search words and sort key of a supporter. Must be called in the transaction of the change. */
export const indexSupporter = async (db: Kysely<Schema>, id: number): Promise<void> => {
  const supporter = await db
    .selectFrom('supporter')
    .select(['name', 'email', 'phone', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('supporter').set(getSortColumns(supporter.name)).where('id', '=', id).execute();
  await createSupporterSearch(db).write(id, listSearchWords(supporter));
};

type NewSupporter = Searchable & Pick<Insertable<SupporterTable>, 'state' | 'created_gmt' | 'source'>;

/** Creates a supporter with search words and sort key. Must be called in a transaction. Returns the id. */
export const insertSupporter = async (db: Kysely<Schema>, supporter: NewSupporter): Promise<number> => {
  const { id } = await db
    .insertInto('supporter')
    .values({ ...supporter, ...getSortColumns(supporter.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createSupporterSearch(db).add(id, listSearchWords(supporter));
  return id;
};
