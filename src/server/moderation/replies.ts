import type { Insertable, Kysely } from 'kysely';
import type { LatestReply, Reply } from '../../shared/admin/inbox-replies.ts';
import type { ContactReplyTable, Schema } from '../db/schema.ts';
import { shownMailState } from '../mail/outbox/mail-state.ts';

/** Where the answers to what visitors wrote are kept, and how each names what it answers. Feedback has no address. */
const places = {
  comment: { table: 'comment_reply', answered: 'comment_id' },
  contact_message: { table: 'contact_reply', answered: 'message_id' },
} as const;

/** What can be answered by mail. */
export type AnswerableTable = keyof typeof places;

/** Both are alike but for that one column, so that one stands for both in the types of a query. */
const placeOf = (table: AnswerableTable) =>
  places[table] as { readonly table: 'contact_reply'; readonly answered: 'message_id' };

/** What the team has answered, the oldest first, with what became of each mail. */
export const listReplies = async (db: Kysely<Schema>, of: AnswerableTable, id: number): Promise<Reply[]> => {
  const { table, answered } = placeOf(of);
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
    .where(`reply.${answered}`, '=', id)
    .orderBy('reply.id')
    .execute();
  return rows.map((row) => ({ ...row, mail: row.mail === null ? null : shownMailState(row.mail) }));
};

/** By whom and when each of several was last answered; those that were not are left out. */
export const latestReplies = async (
  db: Kysely<Schema>,
  of: AnswerableTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LatestReply>> => {
  if (ids.length === 0) return new Map();
  const { table, answered } = placeOf(of);
  const rows = await db
    .selectFrom(table)
    .select([`${answered} as of`, 'replied_by as by', 'created_gmt as at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .where(answered, 'in', ids)
        .groupBy(answered),
    )
    .execute();
  return new Map(rows.map(({ of: id, by, at }) => [id, { by, at }]));
};

/** Who has answered, the first of them first. */
export const repliersTo = async (
  db: Kysely<Schema>,
  of: AnswerableTable,
  id: number,
): Promise<readonly string[]> => {
  const { table, answered } = placeOf(of);
  const rows = await db
    .selectFrom(table)
    .select('replied_by')
    .where(answered, '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.replied_by);
};

export const addReply = async (
  db: Kysely<Schema>,
  of: AnswerableTable,
  id: number,
  reply: Omit<Insertable<ContactReplyTable>, 'message_id'>,
): Promise<void> => {
  const { table, answered } = placeOf(of);
  await db
    .insertInto(table)
    .values({ ...reply, [answered]: id })
    .execute();
};
