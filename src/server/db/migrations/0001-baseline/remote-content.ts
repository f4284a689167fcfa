import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';

/** The last good copy of the content of a remote host: what is known about each list, and its items. */
export const createRemoteContentTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('remote_list')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('fetched_gmt', ordered, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_list_by_type', ['host', 'type'])
    .execute();
  await db.schema
    .createTable('remote_item')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_item_by_position', ['host', 'type', 'position'])
    .execute();
};
