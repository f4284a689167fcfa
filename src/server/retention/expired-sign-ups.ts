import { bumpRevision } from '../db/revision.ts';
import { updateSupporterConsent } from '../newsletter/subscriptions/newsletter-consent.ts';
import { batchSize, nothingLeft, type RemoveExpired } from './expired-rows.ts';
import { releaseContacts } from './release-contacts.ts';

/**
 * Deletes newsletter sign-ups that were not confirmed. A subscription that had been ended before is ended again instead: without
 * its row, nothing would say that this person does not want the newsletter.
 */
export const removeExpiredSignUps: RemoveExpired = async (
  transaction,
  { keepPendingSignUpsDays: limit },
  after,
) => {
  await bumpRevision(transaction, 'supporters');
  const rows = await transaction
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email', 'ended_gmt'])
    .where('id', '>', after)
    .where('state', '=', 'pending')
    .where('asked_gmt', '<', limit)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const last = rows.at(-1)?.id;
  if (last === undefined) return nothingLeft;
  const hasEnded = Map.groupBy(rows, ({ ended_gmt }) => ended_gmt !== null);
  const ended = (hasEnded.get(true) ?? []).map(({ id }) => id);
  const neverConfirmed = (hasEnded.get(false) ?? []).map(({ id }) => id);
  if (ended.length > 0)
    await transaction
      .updateTable('newsletter_subscriber')
      .set({ state: 'ended' })
      .where('id', 'in', ended)
      .execute();
  if (neverConfirmed.length > 0)
    await transaction.deleteFrom('newsletter_subscriber').where('id', 'in', neverConfirmed).execute();
  const emails = rows.map(({ email }) => email);
  for (const email of emails) await updateSupporterConsent(transaction, email);
  const supporters = await releaseContacts(transaction, { emails });
  return { figures: { signUps: rows.length, supporters }, last };
};
