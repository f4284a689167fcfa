import { gmtText, gmtTime } from '../../shared/dates.ts';
import { pauseWithin } from '../newsletter/bounces/record-bounce.ts';
import { nothingLeft, type RemoveExpired } from './expired-rows.ts';

/**
 * Deletes what has had its use: links to “My data” that have expired, with the address for which they were asked, and temporary
 * bounces that no longer count. They have no figures: each kind is small, and nobody would look for it.
 */
export const removeExpiredTraces: RemoveExpired = async (transaction, { now }) => {
  await transaction.deleteFrom('data_link').where('expires_gmt', '<=', now).execute();
  await transaction
    .deleteFrom('temporary_bounce')
    .where('bounced_gmt', '<', gmtText(gmtTime(now) - pauseWithin))
    .execute();
  return nothingLeft;
};
