import type { Kysely, Transaction } from 'kysely';
import { update } from '../../../content/types/update.ts';
import type { ActivityAction } from '../../../shared/admin/activity.ts';
import type { NewsletterChange, NewsletterInput } from '../../../shared/admin/newsletters.ts';
import { gmtText } from '../../../shared/dates.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { sanitiseContent } from '../../content-host/embedded/entry-store.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { binned } from '../../editing/entry-status.ts';
import { readNewestValues } from '../../editing/entry-versions.ts';
import { findEntry } from '../../editing/find-entry.ts';
import { showPresentFiles } from '../../media/present-files.ts';
import { NewsletterStore, type StoredNewsletter } from './newsletter-store.ts';
import { toNewsletterText, withUpdateText } from './update-text.ts';

/** The member's name, and the time. */
export type NewsletterContext = { readonly actor: string; readonly now: number };

export type NewsletterOutcome =
  | { readonly kind: 'saved'; readonly newsletter: StoredNewsletter }
  /** Another member saved a newer version. */
  | { readonly kind: 'conflict'; readonly newsletter: StoredNewsletter }
  /** It is no draft any more. */
  | { readonly kind: 'not-a-draft'; readonly newsletter: StoredNewsletter }
  | { readonly kind: 'no-segment' }
  | { readonly kind: 'no-update' }
  | { readonly kind: 'gone' };

/** The line about a newsletter in the activity log. */
export const logNewsletter = (
  db: Kysely<Schema>,
  { id, subject }: Pick<StoredNewsletter, 'id' | 'subject'>,
  action: ActivityAction,
  { actor, now }: NewsletterContext,
): Promise<void> =>
  new ActivityLog(db).add(
    { actor, action, subject: `“${subject || 'No subject'}”`, about: { kind: 'newsletter', id } },
    now,
  );

const hasSegment = async (db: Kysely<Schema>, id: number): Promise<boolean> => {
  const found = await db.selectFrom('supporter_segment').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
};

const toColumns = ({ subject, previewText, html, segmentId, isArchived }: NewsletterInput) => ({
  subject,
  preview_text: previewText,
  content: sanitiseContent(html),
  segment_id: segmentId,
  is_archived: isArchived ? 1 : 0,
});

const createdBy = ({ actor, now }: NewsletterContext) => ({
  created_by: actor,
  created_gmt: gmtText(now),
  edited_by: actor,
  modified_gmt: gmtText(now),
});

const addNewsletter = async (
  transaction: Transaction<Schema>,
  input: NewsletterInput,
  context: NewsletterContext,
): Promise<NewsletterOutcome> => {
  const newsletter = await new NewsletterStore(transaction).add({
    ...toColumns(input),
    ...createdBy(context),
    entry_id: null,
  });
  await logNewsletter(transaction, newsletter, 'created-newsletter', context);
  return { kind: 'saved', newsletter };
};

/** Runs a change that names a segment with the supporters locked, so that the segment is not deleted meanwhile. */
const withSegment = (
  db: Kysely<Schema>,
  segmentId: number | null,
  work: (transaction: Transaction<Schema>) => Promise<NewsletterOutcome>,
): Promise<NewsletterOutcome> =>
  inTransaction(db, async (transaction) => {
    if (segmentId !== null) {
      await bumpRevision(transaction, 'supporters');
      if (!(await hasSegment(transaction, segmentId))) return { kind: 'no-segment' };
    }
    return work(transaction);
  });

/** Creates a draft from scratch. */
export const createNewsletter = (
  db: Kysely<Schema>,
  input: NewsletterInput,
  context: NewsletterContext,
): Promise<NewsletterOutcome> =>
  withSegment(db, input.segmentId, (transaction) => addNewsletter(transaction, input, context));

/** Creates a draft with the title and the newest text of an update, published or not. */
export const createNewsletterFromUpdate = (
  db: Kysely<Schema>,
  updateId: number,
  context: NewsletterContext,
): Promise<NewsletterOutcome> =>
  inTransaction(db, async (transaction) => {
    const entry = await findEntry(transaction, update, updateId);
    if (entry === null || entry.status === binned) return { kind: 'no-update' };
    const { row } = await readNewestValues(transaction, entry);
    const newsletter = await new NewsletterStore(transaction).add({
      ...toNewsletterText(row),
      ...createdBy(context),
      segment_id: null,
      is_archived: 0,
      entry_id: entry.id,
      follows_update: 1,
    });
    await logNewsletter(transaction, newsletter, 'created-newsletter', context);
    return { kind: 'saved', newsletter };
  });

/** Why a change did not find the draft that it was made for. */
export const explainMissingDraft = async (
  transaction: Transaction<Schema>,
  id: number,
): Promise<NewsletterOutcome> => {
  const newsletter = await new NewsletterStore(transaction).find(id);
  if (!newsletter) return { kind: 'gone' };
  return { kind: newsletter.state === 'draft' ? 'conflict' : 'not-a-draft', newsletter };
};

/** Whether a form was saved with the text that the newsletter's update has. */
const isTextOfUpdate = async (
  transaction: Transaction<Schema>,
  stored: StoredNewsletter | undefined,
  written: ReturnType<typeof toColumns>,
): Promise<boolean> => {
  if (!stored || stored.follows_update === 0) return false;
  const { subject, preview_text, content } = await withUpdateText(transaction, stored, 'newest');
  return (
    written.subject === subject &&
    written.preview_text === preview_text &&
    written.content === sanitiseContent(await showPresentFiles(transaction, content))
  );
};

/** Saves a draft, unless someone has saved it since the given version. */
export const saveNewsletter = (
  db: Kysely<Schema>,
  id: number,
  { version, ...input }: NewsletterChange,
  context: NewsletterContext,
): Promise<NewsletterOutcome> =>
  withSegment(db, input.segmentId, async (transaction) => {
    const { edited_by, modified_gmt } = createdBy(context);
    const columns = toColumns(input);
    const store = new NewsletterStore(transaction);
    const newsletter = await store.change(
      id,
      {
        ...columns,
        edited_by,
        modified_gmt,
        problem: null,
        follows_update: (await isTextOfUpdate(transaction, await store.find(id), columns)) ? 1 : 0,
      },
      { states: ['draft'], version },
    );
    if (!newsletter) return explainMissingDraft(transaction, id);
    await logNewsletter(transaction, newsletter, 'edited-newsletter', context);
    return { kind: 'saved', newsletter };
  });

/** Deletes a draft. What was sent stays, with its results. */
export const deleteNewsletter = (
  db: Kysely<Schema>,
  id: number,
  context: NewsletterContext,
): Promise<NewsletterOutcome> =>
  inTransaction(db, async (transaction) => {
    const newsletter = await new NewsletterStore(transaction).removeDraft(id);
    if (!newsletter) return explainMissingDraft(transaction, id);
    await logNewsletter(transaction, newsletter, 'deleted-newsletter', context);
    return { kind: 'saved', newsletter };
  });
