import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What the links in newsletter mails name a subscriber by, and when each step was taken. */
export const addNewsletterLinks = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    const table = 'newsletter_subscriber';
    await db.schema.alterTable(table).addColumn('token', 'text').execute();
    await db.schema.alterTable(table).addColumn('mailed_gmt', ordered).execute();
    await db.schema.alterTable(table).addColumn('confirmed_gmt', ordered).execute();
    await db.schema.alterTable(table).addColumn('ended_gmt', ordered).execute();
    const known = await sql<{ id: number }>`select id from newsletter_subscriber`.execute(db);
    for (const { id } of known.rows) {
      const token = randomBytes(18).toString('base64url');
      await sql`update newsletter_subscriber set token = ${token} where id = ${id}`.execute(db);
    }
    await db.schema
      .createIndex('newsletter_subscriber_by_token')
      .unique()
      .on(table)
      .column('token')
      .execute();
  },
});
