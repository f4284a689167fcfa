import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** What the team is notified of, and when each kind was last mailed. */
export const createNotificationTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  // No foreign key to the subject: the row outlives it.
  await db.schema
    .createTable('notification')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', ordered, (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('mail_id', 'integer', (column) => column.references('mail.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('notification_subject', ['kind', 'subject_id'])
    .execute();
  await createIndexes(db, 'notification', { notification_by_mail: ['mail_id', 'kind', 'created_gmt'] });

  await db.schema
    .createTable('notification_mailing')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('mailed_gmt', ordered)
    .execute();
};
