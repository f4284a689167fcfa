import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/**
 * Preview links, so that each can be revoked. Signed links of older versions had no row and cannot be revoked: they stop
 * working with this migration.
 */
export const createPreviewLinkTable = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('preview_link')
      .addColumn('id', 'integer', id)
      .addColumn('digest', ordered, (column) => column.notNull().unique())
      .addColumn('entry_id', 'integer', (column) =>
        column.notNull().references('entry.id').onDelete('cascade'),
      )
      .addColumn('member_id', ordered, (column) =>
        column.notNull().references('team_user.id').onDelete('cascade'),
      )
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .addColumn('expires_gmt', ordered, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('preview_link_by_entry').on('preview_link').column('entry_id').execute();
    await db.schema.createIndex('preview_link_by_member').on('preview_link').column('member_id').execute();
  },
});
