import { type Kysely, sql } from 'kysely';
import { inBatches } from '../db/in-batches.ts';
import type { Schema } from '../db/schema.ts';
import type { SupporterAction } from '../db/tables/supporters.ts';

/** The action that sending a submission records. */
const actionKinds = {
  comment: 'commented',
  contact_message: 'wrote',
  feedback: 'gave-feedback',
} as const satisfies Record<string, SupporterAction>;

type Submissions = keyof typeof actionKinds;
const tables = Object.keys(actionKinds) as Submissions[];

/** Whether the supporter sent a submission that is, or is not, marked as spam; deleted submissions are neither. */
const hasSubmission = (comparison: '=' | '!=') =>
  sql<boolean>`(${sql.join(
    tables.map(
      (table) => sql`exists (select 1 from supporter_action as done
        inner join ${sql.table(table)} as sent on sent.id = done.subject_id
        where done.supporter_id = supporter.id and done.kind = ${actionKinds[table]}
          and sent.state ${sql.raw(comparison)} 'spam')`,
    ),
    sql` or `,
  )})`;

/** Whether the supporter did anything that is not spam: a submission, a vote, a subscription; or the team added them. */
const isGenuine = sql<boolean>`(supporter.source in ('added', 'imported') or ${hasSubmission('!=')}
  or exists (select 1 from supporter_action as done where done.supporter_id = supporter.id
    and done.kind in ('voted', 'subscribed', 'unsubscribed')))`;

const listSenders = async (
  db: Kysely<Schema>,
  table: Submissions,
  submissionIds: readonly number[],
): Promise<number[]> => {
  const senders = new Set<number>();
  await inBatches(submissionIds, async (batch) => {
    const rows = await db
      .selectFrom('supporter_action')
      .select('supporter_id')
      .where('kind', '=', actionKinds[table])
      .where('subject_id', 'in', batch)
      .execute();
    for (const row of rows) senders.add(row.supporter_id);
  });
  return [...senders];
};

/**
 * Sets the state of the people who sent these submissions: active supporters who only sent spam become `spam`, and are active
 * again once something of theirs is not spam. Inactive supporters stay inactive, because the team chose that. Must be called
 * in the transaction that moderates, with the supporters locked.
 */
export const updateSpamSupporters = async (
  transaction: Kysely<Schema>,
  table: Submissions,
  submissionIds: readonly number[],
): Promise<void> => {
  await inBatches(await listSenders(transaction, table, submissionIds), async (batch) => {
    const senders = transaction.updateTable('supporter').where('id', 'in', batch);
    await senders
      .set({ state: 'spam' })
      .where('state', '=', 'active')
      .where(hasSubmission('='))
      .where(sql<boolean>`not ${isGenuine}`)
      .execute();
    await senders.set({ state: 'active' }).where('state', '=', 'spam').where(isGenuine).execute();
  });
};
