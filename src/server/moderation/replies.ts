import type { Insertable, Kysely } from 'kysely';
import type { LatestReply, Reply } from '../../shared/admin/inbox-replies.ts';
import type { Schema } from '../db/schema.ts';
import type { ContactReplyTable } from '../db/tables/messages.ts';
import { toDisplayedMailState } from '../mail/outbox/mail-state.ts';

/** The table of the replies to each kind of submission, and its foreign key. Feedback has no e-mail address to reply to. */
const replyTables = {
  comment: { table: 'comment_reply', foreignKey: 'comment_id' },
  contact_message: { table: 'contact_reply', foreignKey: 'message_id' },
} as const;

/** Submissions that the team can reply to by mail. */
export type RepliableTable = keyof typeof replyTables;

/** Both tables differ only in the foreign key, so that the types of one serve for both. */
const getReplyTable = (table: RepliableTable) =>
  replyTables[table] as { readonly table: 'contact_reply'; readonly foreignKey: 'message_id' };

/** The replies to a submission, the oldest first, with the state of each mail. */
export const listReplies = async (db: Kysely<Schema>, of: RepliableTable, id: number): Promise<Reply[]> => {
  const { table, foreignKey } = getReplyTable(of);
  const rows = await db
    .selectFrom(`${table} as reply`)
    .leftJoin('mail', 'mail.id', 'reply.mail_id')
    .select([
      'reply.id',
      'reply.subject',
      'reply.words',
      'reply.replied_by as by',
      'reply.created_gmt as at',
      'mail.state as mail',
    ])
    .where(`reply.${foreignKey}`, '=', id)
    .orderBy('reply.id')
    .execute();
  return rows.map((row) => ({ ...row, mail: row.mail === null ? null : toDisplayedMailState(row.mail) }));
};

/** The latest reply to each submission; submissions without a reply are left out. */
export const listLatestReplies = async (
  db: Kysely<Schema>,
  of: RepliableTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LatestReply>> => {
  if (ids.length === 0) return new Map();
  const { table, foreignKey } = getReplyTable(of);
  const rows = await db
    .selectFrom(table)
    .select([`${foreignKey} as of`, 'replied_by as by', 'created_gmt as at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .where(foreignKey, 'in', ids)
        .groupBy(foreignKey),
    )
    .execute();
  return new Map(rows.map(({ of: id, by, at }) => [id, { by, at }]));
};

/** The members who replied, in order. */
export const listRepliers = async (
  db: Kysely<Schema>,
  of: RepliableTable,
  id: number,
): Promise<readonly string[]> => {
  const { table, foreignKey } = getReplyTable(of);
  const rows = await db
    .selectFrom(table)
    .select('replied_by')
    .where(foreignKey, '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.replied_by);
};

export const addReply = async (
  db: Kysely<Schema>,
  of: RepliableTable,
  id: number,
  reply: Omit<Insertable<ContactReplyTable>, 'message_id'>,
): Promise<void> => {
  const { table, foreignKey } = getReplyTable(of);
  await db
    .insertInto(table)
    .values({ ...reply, [foreignKey]: id })
    .execute();
};
