import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** Comments under updates, which wait for the team's approval; and an index for what of the feedback has it. */
export const createCommentTable = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('comment')
      .addColumn('id', 'integer', id)
      .addColumn('post_id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.unique())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('comment_by_post')
      .on('comment')
      .columns(['post_id', 'state', 'created_gmt'])
      .execute();
    await db.schema
      .createIndex('feedback_by_state')
      .on('feedback')
      .columns(['state', 'created_gmt'])
      .execute();
  },
});
