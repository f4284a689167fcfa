import { type Kysely, sql } from 'kysely';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';

/** A further address or number, with the supporter who has it. */
export type FurtherContact = {
  readonly kind: 'email' | 'phone';
  readonly value: string;
  readonly supporter_id: number;
};

/** The supporter with an address, be it the first one or a further one; a condition for the id. */
export const selectIdsByEmail = (email: string) =>
  sql<number>`(select id from supporter where email = ${email}
    union all select supporter_id from supporter_contact where kind = 'email' and value = ${email})`;

/** Whose further contacts these values of one kind are. */
export const findFurtherOwners = async (
  db: Kysely<Schema>,
  kind: FurtherContact['kind'],
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await selectInBatches(values, (padded) =>
    db
      .selectFrom('supporter_contact')
      .selectAll()
      .where('kind', '=', kind)
      .where('value', 'in', padded)
      .execute(),
  );
  return new Map(rows.map((row) => [row.value, row.supporter_id]));
};

/** The further contacts of supporters. */
export const readFurtherContacts = (
  db: Kysely<Schema>,
  supporterIds: readonly number[],
): Promise<FurtherContact[]> =>
  selectInBatches(supporterIds, (padded) =>
    db
      .selectFrom('supporter_contact')
      .selectAll()
      .where('supporter_id', 'in', padded)
      .orderBy('kind')
      .orderBy('value')
      .execute(),
  );
