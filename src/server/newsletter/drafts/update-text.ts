import type { Kysely } from 'kysely';
import { createHtmlExcerpt } from '../../../content/text/html-excerpt.ts';
import { update } from '../../../content/types/update.ts';
import { maxPreviewTextLength, maxSubjectLength } from '../../../shared/admin/newsletters.ts';
import { oneLine } from '../../../shared/one-line.ts';
import type { EntryRow } from '../../content-host/embedded/entry-items.ts';
import type { Schema } from '../../db/schema.ts';
import { readNewestValues } from '../../editing/entry-versions.ts';
import { findEntry } from '../../editing/find-entry.ts';
import type { StoredNewsletter } from './newsletter-store.ts';

type WrittenText = Pick<StoredNewsletter, 'subject' | 'preview_text' | 'content'>;

/** What a newsletter says that is an update by mail. */
export const toNewsletterText = ({ title, content }: Pick<EntryRow, 'title' | 'content'>): WrittenText => ({
  // Without half an emoji at its end.
  subject: oneLine(title)
    .slice(0, maxSubjectLength)
    .replace(/[\ud800-\udbff]$/, ''),
  preview_text: createHtmlExcerpt(content, maxPreviewTextLength).slice(0, maxPreviewTextLength),
  content,
});

/** The subject that it would be sent with. */
export const readPresentSubject = async (
  db: Kysely<Schema>,
  newsletter: Pick<StoredNewsletter, 'subject' | 'follows_update' | 'entry_id'>,
): Promise<string> =>
  (await withUpdateText(db, { ...newsletter, preview_text: '', content: '' }, 'newest')).subject;

/**
 * A newsletter with the present text of its update, as long as nobody has written another one into it: what is corrected in the update
 * before it goes out is corrected in the newsletter, too. `newest`: with unpublished changes, as the team sees it; `public`: what
 * visitors read.
 */
export const withUpdateText = async <
  N extends WrittenText & Pick<StoredNewsletter, 'follows_update' | 'entry_id'>,
>(
  db: Kysely<Schema>,
  newsletter: N,
  which: 'newest' | 'public',
): Promise<N> => {
  if (newsletter.follows_update === 0 || newsletter.entry_id === null) return newsletter;
  const entry = await findEntry(db, update, newsletter.entry_id);
  if (entry === null) return newsletter;
  const row = which === 'newest' ? (await readNewestValues(db, entry)).row : entry;
  return { ...newsletter, ...toNewsletterText(row) };
};
