import type { Kysely } from 'kysely';
import type { MailSetup } from '../../../shared/admin/mail-setup.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** How far the mailbox of bounces is read. */
export const readMailboxState = async (
  db: Kysely<Schema>,
  name: string,
  now: number,
): Promise<NonNullable<MailSetup['mailbox']>> => {
  const row = await db
    .selectFrom('bounce_mailbox')
    .select(['read_gmt', 'problem', 'due_gmt', 'bounces', 'ignored'])
    // Before its first reading, the row is about the mailbox that was set before.
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return { name, readAt: null, problem: null, nextAt: null, bounces: 0, ignored: 0 };
  return {
    ...{ name, readAt: row.read_gmt, problem: row.problem, bounces: row.bounces, ignored: row.ignored },
    nextAt: row.due_gmt > gmtText(now) ? row.due_gmt : null,
  };
};
