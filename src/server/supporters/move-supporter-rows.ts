import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { supporterAddress } from './supporter-address.ts';

/** Gives everything that belongs to one record to another of the same person. The words are written by `indexSupporter`. */
export const moveSupporterRows = async (db: Kysely<Schema>, from: number, to: number): Promise<void> => {
  for (const table of ['supporter_action', 'supporter_note', 'supporter_contact'] as const)
    await db
      .updateTable(table as 'supporter_action')
      .set({ supporter_id: to })
      .where('supporter_id', '=', from)
      .execute();
  // The remaining record was not created by an import of the other one: undoing that import must not delete it.
  await db
    .updateTable('supporter_import_row')
    .set({ supporter_id: to, is_new: 0, fields: '{}', further: '[]' })
    .where('supporter_id', '=', from)
    .execute();
  // Both may have the same tag.
  await db
    .insertInto('tagged_supporter')
    .columns(['supporter_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('tagged_supporter')
        .select([sql<number>`cast(${to} as integer)`.as('supporter_id'), 'tag_id'])
        .where('supporter_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['supporter_id', 'tag_id']).doNothing())
    .execute();
  // Log lines about the other record must be anonymised when the person is deleted, so they get the new address.
  await db
    .updateTable('activity')
    .set({ address: supporterAddress(to) })
    .where('address', '=', supporterAddress(from))
    .execute();
};
