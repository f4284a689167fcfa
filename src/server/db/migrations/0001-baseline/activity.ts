import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The team's activity log. */
export const createActivityTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('activity')
    .addColumn('id', 'integer', id)
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('line_key', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createIndexes(db, 'activity', {
    activity_by_time: ['at_gmt', 'id'],
    activity_by_actor: ['actor', 'at_gmt', 'id'],
    // To find what the log says about one supporter.
    activity_by_address: ['address'],
  });
  await db.schema.createIndex('activity_by_line_key').on('activity').column('line_key').unique().execute();
};
