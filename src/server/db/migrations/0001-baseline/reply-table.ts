import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The team's replies by mail to the rows of a table, which `column` names. */
export const createReplyTable = async (
  db: Kysely<unknown>,
  dialect: DialectName,
  { name, column: subject, of }: { readonly name: string; readonly column: string; readonly of: string },
): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable(name)
    .addColumn('id', 'integer', id)
    .addColumn(subject, 'integer', (column) => column.notNull().references(`${of}.id`).onDelete('cascade'))
    .addColumn('mail_id', 'integer', (column) => column.references('mail.id').onDelete('set null'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('replied_by', 'text', (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, name, {
    [`${name}_by_${subject.replace('_id', '')}`]: [subject],
    [`${name}_by_mail`]: ['mail_id'],
  });
};
