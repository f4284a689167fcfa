import type { Kysely } from 'kysely';
import { update } from '../../../content/types/update.ts';
import type { Newsletter, NewsletterLine } from '../../../shared/admin/newsletters.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { getClock } from '../../editing/entry-form.ts';
import { getEntryStatus } from '../../editing/entry-status.ts';
import { showPresentFiles } from '../../media/present-files.ts';
import type { ListedNewsletter, StoredNewsletter } from './newsletter-store.ts';
import { withUpdateText } from './update-text.ts';

/** What the list and the form show of a newsletter. */
export const toNewsletterLine = (row: ListedNewsletter): Omit<NewsletterLine, 'openedBy'> => ({
  id: row.id,
  version: row.version,
  state: row.state,
  subject: row.subject,
  segmentName: row.segment_name ?? row.present_segment,
  scheduledAt: row.scheduled_gmt,
  isSentWithPublication: row.is_sent_with_publication === 1,
  startedAt: row.started_gmt,
  finishedAt: row.finished_gmt,
  modifiedAt: row.modified_gmt,
  editedBy: row.edited_by,
});

const findUpdate = async (db: Kysely<Schema>, id: number, now: number): Promise<Newsletter['update']> => {
  const entry = await db
    .selectFrom('entry')
    .select(['id', 'title', 'slug', 'status', 'date_gmt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return null;
  const { title, slug } = entry;
  const isPublic = getEntryStatus(entry, gmtText(now)) === 'published';
  return { id: entry.id, title, path: update.pathOf(slug), isPublic };
};

const findSegmentName = async (db: Kysely<Schema>, id: number): Promise<string | null> => {
  const segment = await db
    .selectFrom('supporter_segment')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return segment?.name ?? null;
};

/** A newsletter as its form shows it. */
export const toNewsletter = async (
  db: Kysely<Schema>,
  stored: StoredNewsletter,
  { settings, now }: { readonly settings: SiteSettings; readonly now: number },
): Promise<Newsletter> => {
  const row = await withUpdateText(db, stored, 'newest');
  return {
    ...toNewsletterLine({
      ...row,
      present_segment: row.segment_id === null ? null : await findSegmentName(db, row.segment_id),
    }),
    previewText: row.preview_text,
    html: await showPresentFiles(db, row.content),
    segmentId: row.segment_id,
    update: row.entry_id === null ? null : await findUpdate(db, row.entry_id, now),
    followsUpdate: row.follows_update === 1,
    isArchived: row.is_archived === 1,
    archiveSlug: row.archive_slug,
    problem: row.problem,
    clock: getClock(settings),
  };
};
