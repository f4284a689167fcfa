import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';
import { createReplyTable } from './reply-table.ts';

/** Comments on updates with the team's public replies, and its replies by mail. */
export const createCommentTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  // No foreign key to entry: the update may be on a remote content host.
  await db.schema
    .createTable('comment')
    .addColumn('id', 'integer', id)
    .addColumn('content_host', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('post_id', 'integer', (column) => column.notNull())
    .addColumn('parent_id', 'integer', (column) => column.references('comment.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_gmt', ordered)
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createIndexes(db, 'comment', {
    comment_by_parent: ['parent_id', 'id'],
    comment_by_post: ['post_id', 'content_host', 'state', 'created_gmt'],
    comment_listed: ['created_gmt', 'id'],
    comment_listed_by_state: ['state', 'created_gmt', 'id'],
  });
  // To find all comments from an address, in upper or lower case.
  await sql`create index comment_by_email on comment (lower(email))`.execute(db);
  await createReplyTable(db, dialect, { name: 'comment_reply', column: 'comment_id', of: 'comment' });
};
