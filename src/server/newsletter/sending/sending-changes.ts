import type { Kysely } from 'kysely';
import type { ActivityAction } from '../../../shared/admin/activity.ts';
import type { NewsletterState } from '../../../shared/admin/newsletters.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetRest } from '../../mail/outbox/newsletter-pace.ts';
import { logNewsletter, type NewsletterContext } from '../drafts/newsletter-changes.ts';
import { NewsletterStore, type StoredNewsletter } from '../drafts/newsletter-store.ts';
import { dropMails } from './drop-mails.ts';

type SendingOutcome =
  | { readonly kind: 'saved'; readonly newsletter: StoredNewsletter }
  /** It is in another state by now. */
  | { readonly kind: 'other-state'; readonly newsletter: StoredNewsletter }
  | { readonly kind: 'gone' };

type Change = {
  readonly from: readonly NewsletterState[];
  readonly to: NewsletterState;
  readonly action: ActivityAction;
};

/** What the team can do with a newsletter that is on its way. */
export const sendingChanges = {
  /** What is claimed already still goes out; nothing else does. */
  pause: { from: ['sending'], to: 'paused', action: 'paused-newsletter' },
  resume: { from: ['paused'], to: 'sending', action: 'resumed-newsletter' },
  /** Ends it with what was sent. */
  cancel: { from: ['sending', 'paused'], to: 'cancelled', action: 'cancelled-newsletter' },
  /** A draft again, without its moment. */
  unschedule: { from: ['scheduled'], to: 'draft', action: 'unscheduled-newsletter' },
} as const satisfies Record<string, Change>;

export type SendingChange = keyof typeof sendingChanges;

/** Everybody whose mail is not in the outbox yet gets none. */
const dropRecipients = async (transaction: Kysely<Schema>, id: number): Promise<void> => {
  await transaction
    .updateTable('newsletter_recipient')
    .set({ state: 'cancelled' })
    .where('newsletter_id', '=', id)
    .where('state', '=', 'waiting')
    .where('mail_id', 'is', null)
    .execute();
};

/** Pauses, resumes, cancels or unschedules a newsletter. */
export const changeSending = async (
  db: Kysely<Schema>,
  id: number,
  change: SendingChange,
  context: NewsletterContext,
): Promise<SendingOutcome> => {
  const { from, to, action } = sendingChanges[change];
  return inTransaction(db, async (transaction) => {
    const store = new NewsletterStore(transaction);
    const newsletter = await store.change(
      id,
      {
        state: to,
        ...(to === 'cancelled' ? { finished_gmt: gmtText(context.now) } : {}),
        ...(to === 'sending' ? { problem: null, sender_refusals: 0 } : {}),
        ...(to === 'draft' ? { scheduled_gmt: null, is_sent_with_publication: 0 } : {}),
      },
      { states: from },
    );
    if (!newsletter) {
      const current = await store.find(id);
      return current ? { kind: 'other-state', newsletter: current } : { kind: 'gone' };
    }
    if (to === 'sending') await forgetRest(transaction);
    if (to === 'cancelled') {
      await dropMails(transaction);
      await dropRecipients(transaction, id);
    }
    await logNewsletter(transaction, newsletter, action, context);
    return { kind: 'saved', newsletter };
  });
};
