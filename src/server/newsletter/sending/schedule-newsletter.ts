import type { Kysely } from 'kysely';
import { readMoment } from '../../../content/fields/moment.ts';
import type { NewsletterTiming } from '../../../shared/admin/newsletters.ts';
import { fromWallClock, gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getEntryStatus } from '../../editing/entry-status.ts';
import { explainMissingDraft, logNewsletter, type NewsletterContext } from '../drafts/newsletter-changes.ts';
import { NewsletterStore } from '../drafts/newsletter-store.ts';
import { withUpdateText } from '../drafts/update-text.ts';
import { checkNewsletter } from './check-newsletter.ts';
import type { StartOutcome } from './start-newsletter.ts';

/** The moment in UTC, or the sentence that says what is wrong with it. */
const readScheduledMoment = (
  text: string,
  timezone: string,
  now: number,
): { readonly gmt: string } | { readonly error: string } => {
  const moment = readMoment(text);
  if (moment === null || /^(?:0|9999)/.test(moment))
    return { error: 'Please choose the day and the time, such as 2025-10-18 16:00.' };
  const gmt = gmtText(fromWallClock(moment, timezone));
  return gmt <= gmtText(now) ? { error: 'This time has passed. Please choose one in the future.' } : { gmt };
};

/** Why a newsletter cannot be sent with the publication of its update; null if it can. */
const checkPublication = async (
  transaction: Kysely<Schema>,
  id: number,
  entryId: number | null,
  now: number,
): Promise<string | null> => {
  const entry =
    entryId === null
      ? undefined
      : await transaction
          .selectFrom('entry')
          .select(['status', 'date_gmt'])
          .where('id', '=', entryId)
          .executeTakeFirst();
  const status = entry && getEntryStatus(entry, gmtText(now));
  if (status === undefined || status === 'bin')
    return 'This newsletter has no post whose publication it could wait for.';
  if (status === 'published')
    return 'This post is public already. Please send the newsletter now, or choose a time.';
  const other = await transaction
    .selectFrom('newsletter')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('is_sent_with_publication', '=', 1)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other ? 'Another newsletter already goes out with this post.' : null;
};

/** Lets a draft wait for a moment in the campaign's time zone, or for the publication of its update. */
export const scheduleNewsletter = (
  db: Kysely<Schema>,
  id: number,
  timing: NewsletterTiming,
  timezone: string,
  context: NewsletterContext,
): Promise<StartOutcome> =>
  inTransaction(db, async (transaction) => {
    const { now } = context;
    const store = new NewsletterStore(transaction);
    const newsletter = await store.find(id);
    if (newsletter?.state !== 'draft') return explainMissingDraft(transaction, id);
    const written = await withUpdateText(transaction, newsletter, 'newest');
    const fieldErrors: Record<string, string> = { ...checkNewsletter(written) };
    let scheduled: string | null = null;
    if (timing.at === 'publication') {
      const error = await checkPublication(transaction, id, newsletter.entry_id, now);
      if (error !== null) fieldErrors.at = error;
    } else {
      const moment = readScheduledMoment(timing.at, timezone, now);
      if ('error' in moment) fieldErrors.at = moment.error;
      else scheduled = moment.gmt;
    }
    if (Object.keys(fieldErrors).length > 0) return { kind: 'invalid', fieldErrors };
    const changed = await store.change(
      id,
      {
        state: 'scheduled',
        scheduled_gmt: scheduled,
        is_sent_with_publication: timing.at === 'publication' ? 1 : 0,
        problem: null,
      },
      // The version that was checked and seen.
      { states: ['draft'], version: timing.version },
    );
    if (!changed) return explainMissingDraft(transaction, id);
    await logNewsletter(transaction, changed, 'scheduled-newsletter', context);
    return { kind: 'saved', newsletter: changed };
  });
