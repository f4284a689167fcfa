import type { Kysely } from 'kysely';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { logNewsletter, type NewsletterContext } from '../drafts/newsletter-changes.ts';
import { NewsletterStore, type StoredNewsletter } from '../drafts/newsletter-store.ts';
import { findArchiveSlug } from '../sending/archive-slug.ts';

/** The states in which a newsletter was sent, at least to some. */
const startedStates = ['sending', 'paused', 'sent', 'cancelled'] as const;

/**
 * Makes a newsletter that was sent a public page, or takes the page away. Its address stays, because links in the mails lead there.
 * Null if there is no such newsletter.
 */
export const changeArchive = (
  db: Kysely<Schema>,
  id: number,
  isArchived: boolean,
  context: NewsletterContext,
): Promise<StoredNewsletter | null> =>
  inTransaction(db, async (transaction) => {
    // Pages link to the archive, and sitemaps list it.
    await bumpRevision(transaction);
    const store = new NewsletterStore(transaction);
    const newsletter = await store.find(id);
    if (!newsletter) return null;
    if (newsletter.is_archived === (isArchived ? 1 : 0)) return newsletter;
    const slug = newsletter.archive_slug ?? (await findArchiveSlug(transaction, newsletter.subject));
    const changed = await store.change(
      id,
      { is_archived: isArchived ? 1 : 0, archive_slug: slug },
      { states: startedStates },
    );
    if (!changed) return null;
    await logNewsletter(
      transaction,
      changed,
      isArchived ? 'published-newsletter' : 'withdrew-newsletter',
      context,
    );
    return changed;
  });
