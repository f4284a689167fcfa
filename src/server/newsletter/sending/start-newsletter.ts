import type { Transaction } from 'kysely';
import { createArchivedPath } from '../../../shared/archive-paths.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SegmentStore } from '../../supporters/segments/segment-store.ts';
import { type MomentFilter, toMomentFilter } from '../../supporters/supporter-filter.ts';
import { ClickStore } from '../clicks/click-store.ts';
import {
  explainMissingDraft,
  logNewsletter,
  type NewsletterContext,
  type NewsletterOutcome,
} from '../drafts/newsletter-changes.ts';
import { NewsletterStore, type StoredNewsletter } from '../drafts/newsletter-store.ts';
import { withUpdateText } from '../drafts/update-text.ts';
import { createLinkMarks } from '../rendering/link-marks.ts';
import { findArchiveSlug, isSlugTaken } from './archive-slug.ts';
import { checkNewsletter, NotSendable, toInvalid } from './check-newsletter.ts';
import { type RenderingDependencies, renderStoredNewsletter } from './render-stored-newsletter.ts';
import { addRecipients } from './select-recipients.ts';

export type StartOutcome =
  | NewsletterOutcome
  /** Nothing was started; a sentence for each field. */
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

const nobodySentences = {
  all: 'Nobody has confirmed a subscription yet, so there is nobody to send this to.',
  segment: 'Nobody in this segment has confirmed a subscription. Please choose other recipients.',
} as const;

/** Another newsletter got the address while this one was rendered, with the address in it. */
class SlugTaken extends Error {
  /** As the transaction saw it: outside of it, what others have just taken may not be seen yet. */
  readonly free: string;

  constructor(free: string) {
    super(free);
    this.free = free;
  }
}

/** The filter of a newsletter's segment; null for all subscribers. */
export const readSegmentFilter = async (
  db: RenderingDependencies['db'],
  { segment_id }: Pick<StoredNewsletter, 'segment_id'>,
  { timezone }: SiteSettings,
): Promise<{ readonly name: string; readonly filter: MomentFilter } | null> => {
  if (segment_id === null) return null;
  const segment = await new SegmentStore(db).find(segment_id);
  return segment ? { name: segment.name, filter: toMomentFilter(segment.filter, timezone) } : null;
};

const startWithSlug = async (
  dependencies: RenderingDependencies,
  stored: StoredNewsletter,
  context: NewsletterContext,
  /** An address for its public page that is free. */
  free: string | null,
): Promise<StartOutcome> => {
  const { db, settings, site } = dependencies;
  const newsletter = await withUpdateText(
    db,
    stored,
    stored.is_sent_with_publication === 1 ? 'public' : 'newest',
  );
  const { subject, preview_text, content } = newsletter;
  const fieldErrors = checkNewsletter(newsletter);
  if (Object.keys(fieldErrors).length > 0) return { kind: 'invalid', fieldErrors };
  const segment = await readSegmentFilter(db, newsletter, await settings());
  const slug =
    newsletter.is_archived === 1 ? (free ?? (await findArchiveSlug(db, newsletter.subject))) : null;
  const marks = createLinkMarks(site, newsletter.id);
  const archiveUrl = slug === null ? null : site + createArchivedPath(slug);
  const bodies = await renderStoredNewsletter(dependencies, newsletter, { archiveUrl, marks });
  const start = async (transaction: Transaction<Schema>): Promise<StartOutcome> => {
    // Its page is public from here on: mails link to it.
    if (slug !== null) {
      await bumpRevision(transaction);
      // Nobody else gets an address from here on, until the end of the transaction.
      if (await isSlugTaken(transaction, slug))
        throw new SlugTaken(await findArchiveSlug(transaction, subject));
    }
    const started = await new NewsletterStore(transaction).change(
      newsletter.id,
      {
        state: 'sending',
        subject,
        preview_text,
        content,
        follows_update: 0,
        started_gmt: gmtText(context.now),
        scheduled_gmt: null,
        problem: null,
        segment_name: segment?.name ?? null,
        archive_slug: slug,
        body_html: bodies.html,
        body_text: bodies.text,
      },
      { states: ['draft', 'scheduled'], version: newsletter.version },
    );
    if (!started) return explainMissingDraft(transaction, newsletter.id);
    const count = await addRecipients(transaction, newsletter.id, segment?.filter ?? null);
    if (count === 0)
      throw new NotSendable({ segmentId: segment ? nobodySentences.segment : nobodySentences.all });
    await new ClickStore(transaction).addLinks(newsletter.id, marks.list());
    await logNewsletter(transaction, started, 'sent-newsletter', context);
    return { kind: 'saved', newsletter: started };
  };
  try {
    return await inTransaction(db, start);
  } catch (error) {
    if (error instanceof SlugTaken) return startWithSlug(dependencies, stored, context, error.free);
    return toInvalid(error);
  }
};

/**
 * Starts sending: in one transaction it stores what is sent and to whom. From there on the worker does the rest. The version is that
 * which was checked and rendered: what somebody saved since is not sent unseen.
 */
export const startNewsletter = (
  dependencies: RenderingDependencies,
  stored: StoredNewsletter,
  context: NewsletterContext,
): Promise<StartOutcome> => startWithSlug(dependencies, stored, context, null);
