import { type Kysely, type RawBuilder, sql } from 'kysely';
import { maxVersions } from '../../shared/admin/versions.ts';
import type { Schema } from './schema.ts';

type History = {
  readonly table: 'entry_version' | 'settings_version' | 'kept_version';
  /** The column that names what the versions belong to, and its value. */
  readonly owner: readonly [column: string, value: number | string];
  /** The column that is larger in newer versions. */
  readonly order: string;
  /** How many of the newest stay. */
  readonly most?: number;
  /** Which of the older versions are removed; by default all. */
  readonly isRemoved?: RawBuilder<unknown>;
};

/** Removes the versions of one entry or settings section that are older than its newest ones. */
export const pruneVersions = async (
  db: Kysely<Schema>,
  { table, owner: [column, value], order, most = maxVersions, isRemoved = sql`1 = 1` }: History,
): Promise<void> => {
  const isOwn = sql`${sql.ref(column)} = ${value}`;
  // Where there are fewer versions, there is no oldest one to keep, and the comparison removes none.
  const oldestKept = sql`(select ${sql.ref(order)} from ${sql.table(table)} where ${isOwn}
    order by ${sql.ref(order)} desc limit 1 offset ${sql.lit(most - 1)})`;
  await sql`delete from ${sql.table(table)} where ${isOwn} and ${isRemoved} and ${sql.ref(order)} < ${oldestKept}`.execute(
    db,
  );
};
