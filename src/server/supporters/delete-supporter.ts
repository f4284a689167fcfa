import { type Kysely, sql, type Transaction } from 'kysely';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { scheduleFileRemoval } from '../media/file-removal.ts';
import { releaseUnsent } from '../notifications/reporting-mails.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { anonymiseActivity } from './anonymise-activity.ts';
import { inBatches } from './in-batches.ts';
import { lockSupporter } from './lock-supporter.ts';
import { findPersonalData, type PersonalDataIds } from './personal-data.ts';
import { findContacts } from './supporter-contacts.ts';
import type { StoredSupporter } from './supporter-list.ts';
import type { ActionContext } from './team-supporters.ts';

export type DeleteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'pending-order' }
  | { readonly kind: 'gone' };

/** Who deletes, when, and the record that says so afterwards. */
export type DeletionContext = ActionContext & { readonly privacyRecord: PrivacyRecord };

/** Whether an order is still pending, or its money has to be given back: both need the phone number and e-mail address. */
const hasPendingOrder = async (db: Kysely<Schema>, orders: readonly number[]): Promise<boolean> => {
  let isPending = false;
  await inBatches(orders, async (batch) => {
    const found = await db
      .selectFrom('vote_order')
      .select('id')
      .where('id', 'in', batch)
      .where('state', 'in', ['pending', 'late'])
      .executeTakeFirst();
    if (found) isPending = true;
  });
  return isPending;
};

/** Orders stay, because money moved. Their address and number are removed, unless another supporter has them. */
const anonymiseOrders = async (
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

/** Locks the supporter's comments and messages: a reply being written now finishes first, so that its mail is found, too. */
const lockSubmissions = async (transaction: Transaction<Schema>, ids: PersonalDataIds): Promise<void> => {
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

/** All names that the supporter wrote under: the activity log may contain them. */
const listNames = async (
  db: Kysely<Schema>,
  supporter: StoredSupporter,
  ids: PersonalDataIds,
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
 * Deletes a supporter with all personal data, in one transaction. Comments disappear from the site at once. The ledger
 * stays as it is: it contains only the last two digits of a phone number. Picture files are queued for removal.
 */
export const deleteSupporter = (
  db: Kysely<Schema>,
  id: number,
  { actor, now, privacyRecord }: DeletionContext,
): Promise<DeleteOutcome> =>
  inTransaction(db, async (transaction) => {
    // One lock order for all transactions, and revisions before rows, prevents deadlocks.
    await bumpRevision(transaction, 'votes');
    const supporter = await lockSupporter(transaction, id);
    await bumpRevision(transaction);
    if (!supporter) return { kind: 'gone' };
    await lockSubmissions(transaction, await findPersonalData(transaction, supporter));
    const ids = await findPersonalData(transaction, supporter);
    if (await hasPendingOrder(transaction, ids.orders)) return { kind: 'pending-order' };
    const names = await listNames(transaction, supporter, ids);
    const { emails, phones } = await findContacts(transaction, supporter);
    const event = { kind: 'deleted', way: 'team' } as const;
    await privacyRecord.add(transaction, [...emails, ...phones], event, now);
    await inBatches(ids.feedback, async (batch) => {
      const deleted = await transaction
        .deleteFrom('feedback')
        .where('id', 'in', batch)
        .returning('picture')
        .execute();
      await scheduleFileRemoval(
        transaction,
        deleted.flatMap(({ picture }) => picture ?? []),
      );
    });
    await inBatches(ids.mails, (batch) => releaseUnsent(transaction, batch));
    for (const [table, of] of [
      ['comment', ids.comments],
      ['contact_message', ids.messages],
      ['newsletter_subscriber', ids.subscriptions],
      ['mail', ids.mails],
    ] as const)
      await inBatches(of, (batch) => transaction.deleteFrom(table).where('id', 'in', batch).execute());
    await anonymiseOrders(transaction, ids.orders, id);
    await transaction.deleteFrom('supporter').where('id', '=', id).execute();
    await anonymiseActivity(transaction, id, [...names]);
    await new ActivityLog(transaction).add({ actor, action: 'deleted-supporter' }, now);
    return { kind: 'deleted' };
  });
