import type { Kysely } from 'kysely';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { deletePerson } from './delete-person.ts';
import { lockSupporter } from './lock-supporter.ts';
import type { ActionContext } from './team-supporters.ts';

type DeleteOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'pending-order' }
  | { readonly kind: 'gone' };

/** Who deletes, when, and the record that says so afterwards. */
export type DeletionContext = ActionContext & { readonly privacyRecord: PrivacyRecord };

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
    if (!(await deletePerson(transaction, supporter, { privacyRecord, way: 'team', now })))
      return { kind: 'pending-order' };
    await new ActivityLog(transaction).add({ actor, action: 'deleted-supporter' }, now);
    return { kind: 'deleted' };
  });
