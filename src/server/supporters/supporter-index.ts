import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema, SupporterTable } from '../db/schema.ts';
import { createRowsStatement } from '../db/statement.ts';
import { selectConsent } from '../newsletter/subscriptions/newsletter-consent.ts';
import {
  createSupporterSearch,
  getNameSortKey,
  getTagWord,
  listSearchWords,
  type Searchable,
} from './supporter-search-words.ts';

const getSortColumns = (name: string | null) => {
  const key = getNameSortKey(name);
  return { name_key: key, nameless: key === '' ? 1 : 0 };
};

/** Updates the search words with those of the tags, the sort key and the newsletter consent of a supporter. Must be called in the transaction of the change. */
export const indexSupporter = async (db: Kysely<Schema>, id: number): Promise<void> => {
  const supporter = await db
    .selectFrom('supporter')
    .select(['name', 'email', 'phone', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('supporter')
    .set({ ...getSortColumns(supporter.name), consent: selectConsent(sql.ref('supporter.email')) })
    .where('id', '=', id)
    .execute();
  const tags = await db
    .selectFrom('tagged_supporter')
    .select('tag_id')
    .where('supporter_id', '=', id)
    .execute();
  const words = [...listSearchWords(supporter), ...tags.map(({ tag_id }) => getTagWord(tag_id))];
  await createSupporterSearch(db).write(id, words);
};

type NewSupporter = Searchable & Pick<Insertable<SupporterTable>, 'state' | 'created_gmt' | 'source'>;

const insertRows = createRowsStatement(
  (db, rows: readonly (NewSupporter & ReturnType<typeof getSortColumns>)[]) =>
    db
      .insertInto('supporter')
      .values(rows.map((row) => ({ ...row, consent: selectConsent(row.email ?? null) })))
      .returning(['id', 'email', 'phone']),
);

/** Creates supporters with search words, sort key and newsletter consent. Must be called in a transaction. Returns the ids in the given order. */
export const insertSupporters = async (
  db: Kysely<Schema>,
  supporters: readonly NewSupporter[],
): Promise<readonly number[]> => {
  if (supporters.length === 0) return [];
  const rows = await insertRows(
    db,
    supporters.map((supporter) => ({ ...supporter, ...getSortColumns(supporter.name) })),
  );
  // The database may return the rows in another order. Several have an address or a number each, of their own.
  const created = supporters.map((supporter) => {
    const row =
      rows.length === 1
        ? rows[0]
        : rows.find(({ email, phone }) => email === supporter.email && phone === supporter.phone);
    return { id: row?.id as number, words: listSearchWords(supporter) };
  });
  await createSupporterSearch(db).add(created);
  return created.map(({ id }) => id);
};

export const insertSupporter = async (db: Kysely<Schema>, supporter: NewSupporter): Promise<number> => {
  const [id] = await insertSupporters(db, [supporter]);
  return id as number;
};
