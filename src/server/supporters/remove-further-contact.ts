import type { Kysely } from 'kysely';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockSupporter } from './lock-supporter.ts';
import { supporterAddress } from './supporter-address.ts';
import { indexSupporter } from './supporter-index.ts';
import { type ActionContext, getActivitySubject } from './team-supporters.ts';

/**
 * Removes a further address or number. What was done with it stays with the supporter; from now on it belongs to nobody.
 * Returns false if the supporter does not have it.
 */
export const removeFurtherContact = (
  db: Kysely<Schema>,
  id: number,
  value: string,
  { actor, now }: ActionContext,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const supporter = await lockSupporter(transaction, id);
    if (!supporter) return false;
    const { numDeletedRows } = await transaction
      .deleteFrom('supporter_contact')
      .where('supporter_id', '=', id)
      .where('value', '=', value)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await indexSupporter(transaction, id);
    await new ActivityLog(transaction).add(
      {
        actor,
        action: 'edited-supporter',
        subject: getActivitySubject(supporter),
        address: supporterAddress(id),
      },
      now,
    );
    return true;
  });
