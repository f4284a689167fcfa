import type { Kysely } from 'kysely';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { findFurtherOwners, selectIdsByEmail } from '../supporters/further-contacts.ts';
import { supporterAddress } from '../supporters/supporter-address.ts';
import { indexSupporter } from '../supporters/supporter-index.ts';

/** What a person corrects; null removes it. */
export type OwnDetails = {
  readonly name: string | null;
  readonly phone: string | null;
  readonly location: string | null;
};

type Dependencies = { readonly db: Kysely<Schema>; readonly privacyRecord: PrivacyRecord };

/**
 * Corrects the record of the supporter with an address. What was written under another name stays as it is: the team has read
 * it with that name. `taken`: another supporter has the number.
 */
export const correctOwnDetails = (
  { db, privacyRecord }: Dependencies,
  email: string,
  details: OwnDetails,
  now: number,
): Promise<'done' | 'taken'> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'supporters');
    const supporter = await transaction
      .selectFrom('supporter')
      .select(['id', 'name', 'phone', 'location'])
      .where('id', 'in', selectIdsByEmail(email))
      .executeTakeFirst();
    if (!supporter) return 'done';
    const { id, ...stored } = supporter;
    const isSame = (['name', 'phone', 'location'] as const).every((part) => stored[part] === details[part]);
    if (isSame) return 'done';
    if (details.phone !== null) {
      const other = await transaction
        .selectFrom('supporter')
        .select('id')
        .where('phone', '=', details.phone)
        .where('id', '!=', id)
        .executeTakeFirst();
      const owner = (await findFurtherOwners(transaction, 'phone', [details.phone])).get(details.phone);
      if (other || (owner !== undefined && owner !== id)) return 'taken';
      // What is the first number now is no further one.
      await transaction
        .deleteFrom('supporter_contact')
        .where('kind', '=', 'phone')
        .where('value', '=', details.phone)
        .execute();
    }
    await transaction.updateTable('supporter').set(details).where('id', '=', id).execute();
    await indexSupporter(transaction, id);
    await privacyRecord.add(transaction, [email], { kind: 'corrected', way: 'my-data' }, now);
    await new ActivityLog(transaction).add(
      {
        actor: 'A supporter',
        action: 'corrected-own-data',
        subject: details.name ?? 'without a name',
        address: supporterAddress(id),
      },
      now,
    );
    return 'done';
  });
