import { type SqlBool, sql } from 'kysely';
import { bumpRevision } from '../db/revision.ts';
import { batchSize, nothingLeft, type RemoveExpired } from './expired-rows.ts';
import { releaseContacts } from './release-contacts.ts';

/**
 * Whether nobody needs the contacts of an order any more: its round was closed before the limit, nothing has happened to its money
 * since (the ledger has a line for each such change), no payment is pending, no late payment has to be given back, and no
 * mismatch is open.
 */
const isDone = (limit: string) => sql<SqlBool>`state in ('paid', 'refunded', 'failed', 'expired')
  and open_phone is null
  and (mismatch is null or resolved_gmt < ${limit})
  and created_gmt < ${limit}
  and exists (select 1 from vote_ledger as closing where closing.change = 'closed' and closing.book = vote_order.book
    and closing.round = vote_order.round and closing.at_gmt < ${limit})
  and not exists (select 1 from vote_ledger as entry where entry.order_id = vote_order.id and entry.at_gmt >= ${limit})
  and not exists (select 1 from order_credit where order_credit.order_id = vote_order.id and closed_gmt is null)`;

/**
 * Removes the phone numbers and email addresses of orders. The orders stay, with their payments; the ledger shows the last two
 * digits of a number and does not change.
 */
export const removeExpiredVoteContacts: RemoveExpired = async (
  transaction,
  { keepVoteContactsMonths: limit },
  after,
) => {
  // The locks of a payment, in its order: no order changes between being read and being written.
  await bumpRevision(transaction, 'votes');
  await bumpRevision(transaction, 'supporters');
  const rows = await transaction
    .selectFrom('vote_order')
    .select(['id', 'phone', 'email'])
    .where('id', '>', after)
    .where((eb) => eb.or([eb('phone', 'is not', null), eb('email', 'is not', null)]))
    .where(isDone(limit))
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return nothingLeft;
  await transaction
    .updateTable('vote_order')
    .set({ phone: null, email: null })
    .where('id', 'in', ids)
    .execute();
  const supporters = await releaseContacts(transaction, {
    emails: rows.flatMap(({ email }) => email ?? []),
    phones: rows.flatMap(({ phone }) => phone ?? []),
  });
  return { figures: { votes: ids.length, supporters }, last };
};
