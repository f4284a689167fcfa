import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What the team answered to comments, kept as the answers to contact messages are. */
export const createCommentReplies = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('comment_reply')
      .addColumn('id', 'integer', id)
      .addColumn('comment_id', 'integer', (column) =>
        column.notNull().references('comment.id').onDelete('cascade'),
      )
      .addColumn('mail_id', 'integer', (column) => column.references('mail.id').onDelete('set null'))
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('replied_by', 'text', (column) => column.notNull())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();
    for (const [name, column] of [
      ['comment_reply_by_comment', 'comment_id'],
      ['comment_reply_by_mail', 'mail_id'],
    ] as const)
      await db.schema.createIndex(name).on('comment_reply').column(column).execute();
  },
});
