import type { Kysely } from 'kysely';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { RecordOf } from './archive-format.ts';
import { inPages } from './in-pages.ts';
import { loadRecordIds } from './record-ids.ts';

const pageSize = 200;

/** The team's list of supporters, with their tags and notes. */
export async function* readSupporters(
  db: Kysely<Schema>,
  site: string,
): AsyncGenerator<RecordOf<'supporters'>> {
  const pages = inPages(pageSize, (after, limit) =>
    db.selectFrom('supporter').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
  );
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id);
    const recordIds = await loadRecordIds(db, site, 'supporter', ids);
    const contacts = await selectInBatches(ids, (padded) =>
      db
        .selectFrom('supporter_contact')
        .selectAll()
        .where('supporter_id', 'in', padded)
        .orderBy('kind')
        .orderBy('value')
        .execute(),
    );
    const tags = await selectInBatches(ids, (padded) =>
      db
        .selectFrom('tagged_supporter')
        .innerJoin('supporter_tag', 'supporter_tag.id', 'tagged_supporter.tag_id')
        .select(['supporter_id', 'name'])
        .where('supporter_id', 'in', padded)
        .orderBy('name_key')
        .execute(),
    );
    const notes = await selectInBatches(ids, (padded) =>
      db.selectFrom('supporter_note').selectAll().where('supporter_id', 'in', padded).orderBy('id').execute(),
    );
    const of = <R extends { readonly supporter_id: number }>(all: readonly R[], id: number) =>
      all.filter(({ supporter_id }) => supporter_id === id);
    for (const row of rows)
      yield {
        id: recordIds.get(row.id) ?? '',
        name: row.name,
        email: row.email,
        phone: row.phone,
        location: row.location,
        state: row.state,
        consent: row.consent,
        source: row.source,
        created: row.created_gmt,
        contacts: of(contacts, row.id).map(({ kind, value }) => ({ kind, value })),
        tags: of(tags, row.id).map(({ name }) => name),
        notes: of(notes, row.id).map(({ text, author, written_gmt }) => ({
          text,
          author,
          written: written_gmt,
        })),
      };
  }
}

/** The columns of an order that a team needs for its books; the voter's browser's key and the gateway's page are none of them. */
const orderColumns = [
  'reference',
  'votes',
  'price',
  'method',
  'provider',
  'book',
  'round',
  'phone',
  'email',
  'state',
  'created_gmt',
  'paid_gmt',
  'channel',
  'transaction_id',
  'operator_id',
  'credited_votes',
  'credited_amount',
  'refunded',
  'counted_votes',
  'failure',
] as const;

export async function* readOrders(db: Kysely<Schema>): AsyncGenerator<RecordOf<'orders'>> {
  const pages = inPages(pageSize, (after, limit) =>
    db
      .selectFrom('vote_order')
      .select(['id', ...orderColumns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) for (const { id: _, ...order } of rows) yield order;
}
