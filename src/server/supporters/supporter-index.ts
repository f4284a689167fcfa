import type { Insertable, Kysely } from 'kysely';
import { inBatches } from '../db/in-batches.ts';
import { padInList } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { createRowsStatement } from '../db/statement.ts';
import type { SupporterTable } from '../db/tables/supporters.ts';
import { selectConsent, selectSupporterConsent } from '../newsletter/subscriptions/newsletter-consent.ts';
import { readFurtherContacts } from './further-contacts.ts';
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

/** Rows per statement: each has as many search words as its name, address and location have words. */
const indexedAtOnce = 100;

/** Updates the search words with those of the tags, the sort key and the newsletter consent of supporters. Must be called in the transaction of the change. */
export const indexSupporters = async (db: Kysely<Schema>, ids: readonly number[]): Promise<void> => {
  await inBatches(
    ids,
    async (batch) => {
      const supporters = await db
        .selectFrom('supporter')
        .select(['id', 'name', 'email', 'phone', 'location', 'name_key'])
        .where('id', 'in', padInList(batch))
        .execute();
      for (const { id, name, name_key } of supporters) {
        const columns = getSortColumns(name);
        if (columns.name_key !== name_key)
          await db.updateTable('supporter').set(columns).where('id', '=', id).execute();
      }
      await db
        .updateTable('supporter')
        .set({ consent: selectSupporterConsent })
        .where('id', 'in', padInList(batch))
        .execute();
      const tagged = await db
        .selectFrom('tagged_supporter')
        .selectAll()
        .where('supporter_id', 'in', padInList(batch))
        .execute();
      const further = Map.groupBy(await readFurtherContacts(db, batch), (row) => row.supporter_id);
      const tags = Map.groupBy(tagged, (row) => row.supporter_id);
      await createSupporterSearch(db).writeAll(
        supporters.map((supporter) => ({
          id: supporter.id,
          words: [
            ...listSearchWords(supporter, further.get(supporter.id)),
            ...(tags.get(supporter.id) ?? []).map(({ tag_id }) => getTagWord(tag_id)),
          ],
        })),
      );
    },
    indexedAtOnce,
  );
};

/** As `indexSupporters`, for one. */
export const indexSupporter = (db: Kysely<Schema>, id: number): Promise<void> => indexSupporters(db, [id]);

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
