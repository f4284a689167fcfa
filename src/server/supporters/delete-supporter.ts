import { type Kysely, sql, type Transaction } from 'kysely';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { noteForRemoval } from '../media/file-removal.ts';
import { forgetInLog } from './forget-in-log.ts';
import { inBatches } from './in-batches.ts';
import { lockSupporter } from './lock-supporter.ts';
import type { StoredSupporter } from './supporter-list.ts';
import { findTraces, type TraceIds } from './supporter-traces.ts';
import type { TeamMove } from './team-supporters.ts';

export type DeleteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'pending-order' }
  | { readonly kind: 'gone' };

/** Whether one of the orders still waits for its payment, for which its number and its address are needed. */
const hasPending = async (db: Kysely<Schema>, orders: readonly number[]): Promise<boolean> => {
  let isPending = false;
  await inBatches(orders, async (batch) => {
    const found = await db
      .selectFrom('vote_order')
      .select('id')
      .where('id', 'in', batch)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (found) isPending = true;
  });
  return isPending;
};

/** Orders stay, as money does; address and number go, unless they are known to be another supporter's. */
const forgetVoter = async (
  transaction: Transaction<Schema>,
  orders: readonly number[],
  supporterId: number,
): Promise<void> => {
  for (const part of ['email', 'phone'] as const)
    await inBatches(orders, (batch) =>
      transaction
        .updateTable('vote_order')
        .set({ [part]: null })
        .where('id', 'in', batch)
        .where(
          sql<boolean>`not exists (select 1 from supporter as other where other.id != ${supporterId}
            and other.${sql.ref(part)} = lower(vote_order.${sql.ref(part)}))`,
        )
        .execute(),
    );
};

/** Waits for whoever answers them at this very moment, so that this mail is found, too; afterwards nobody can. */
const holdWords = async (transaction: Transaction<Schema>, ids: TraceIds): Promise<void> => {
  for (const [table, of] of [
    ['comment', ids.comments],
    ['contact_message', ids.messages],
  ] as const)
    await inBatches(of, (batch) =>
      transaction
        .updateTable(table as 'comment')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('id', 'in', batch)
        .execute(),
    );
};

/** The names under which they wrote; the team's log may tell of them. */
const namesOf = async (
  db: Kysely<Schema>,
  supporter: StoredSupporter,
  ids: TraceIds,
): Promise<Set<string>> => {
  const names = new Set<string>(supporter.name === null ? [] : [supporter.name]);
  for (const [table, of] of [
    ['comment', ids.comments],
    ['contact_message', ids.messages],
    ['feedback', ids.feedback],
  ] as const)
    await inBatches(of, async (batch) => {
      const rows = await db.selectFrom(table).select('name').where('id', 'in', batch).execute();
      for (const { name } of rows) names.add(name);
    });
  return names;
};

/**
 * Deletes somebody on their request, with all their traces, or nothing. What they wrote disappears from the site at once.
 * The ledger stays as it is: it never held more than the end of a number. Pictures are noted for removal.
 */
export const deleteSupporter = (
  db: Kysely<Schema>,
  id: number,
  { actor, now }: TeamMove,
): Promise<DeleteOutcome> =>
  inTransaction(db, async (transaction) => {
    // In the order in which everybody takes them, and before any row: so nobody waits for somebody who waits for them.
    await bumpRevision(transaction, 'votes');
    const supporter = await lockSupporter(transaction, id);
    await bumpRevision(transaction);
    if (!supporter) return { kind: 'gone' };
    await holdWords(transaction, await findTraces(transaction, supporter));
    const ids = await findTraces(transaction, supporter);
    if (await hasPending(transaction, ids.orders)) return { kind: 'pending-order' };
    const names = await namesOf(transaction, supporter, ids);
    await inBatches(ids.feedback, async (batch) => {
      const gone = await transaction
        .deleteFrom('feedback')
        .where('id', 'in', batch)
        .returning('picture')
        .execute();
      await noteForRemoval(
        transaction,
        gone.flatMap(({ picture }) => picture ?? []),
      );
    });
    for (const [table, of] of [
      ['comment', ids.comments],
      ['contact_message', ids.messages],
      ['newsletter_subscriber', ids.subscriptions],
      ['mail', ids.mails],
    ] as const)
      await inBatches(of, (batch) => transaction.deleteFrom(table).where('id', 'in', batch).execute());
    await forgetVoter(transaction, ids.orders, id);
    await transaction.deleteFrom('supporter').where('id', '=', id).execute();
    await forgetInLog(transaction, id, [...names]);
    await new ActivityLog(transaction).add({ actor, deed: 'deleted-supporter' }, now);
    return { kind: 'deleted' };
  });
