import type { Kysely, Transaction } from 'kysely';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { NewSegment } from '../../../shared/admin/supporter-segments.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NewsletterStore } from '../../newsletter/drafts/newsletter-store.ts';
import { TagStore } from '../tags/tag-store.ts';
import type { ActionContext } from '../team-supporters.ts';
import { SegmentStore } from './segment-store.ts';

type SegmentAction = 'created-segment' | 'renamed-segment' | 'deleted-segment';

/** Runs a change with the supporters locked, so that no tag disappears and no two segments get one name. */
const changeSegments = <T>(
  db: Kysely<Schema>,
  { actor, now }: ActionContext,
  work: (
    segments: SegmentStore,
    log: (action: SegmentAction, subject: string) => Promise<void>,
    transaction: Transaction<Schema>,
  ) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'supporters');
    const log = (action: SegmentAction, subject: string) =>
      new ActivityLog(transaction).add({ actor, action, subject, address: adminPaths.supporters }, now);
    return work(new SegmentStore(transaction), log, transaction);
  });

export type SegmentOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'taken' }
  | { readonly kind: 'no-tag' }
  /** A newsletter that was not sent yet goes to it. */
  | { readonly kind: 'in-use'; readonly newsletter: string }
  | { readonly kind: 'gone' };

export const createSegment = (
  db: Kysely<Schema>,
  segment: NewSegment,
  context: ActionContext,
): Promise<SegmentOutcome> =>
  changeSegments(db, context, async (segments, log, transaction) => {
    const { tag } = segment.filter;
    if (tag !== undefined && !(await new TagStore(transaction).find(tag))) return { kind: 'no-tag' };
    if (await segments.isTaken(segment.name)) return { kind: 'taken' };
    const id = await segments.add(segment);
    await log('created-segment', `“${segment.name}”`);
    return { kind: 'saved', id };
  });

export const renameSegment = (
  db: Kysely<Schema>,
  id: number,
  name: string,
  context: ActionContext,
): Promise<SegmentOutcome> =>
  changeSegments(db, context, async (segments, log) => {
    const segment = await segments.find(id);
    if (!segment) return { kind: 'gone' };
    if (await segments.isTaken(name, id)) return { kind: 'taken' };
    if (name !== segment.name) {
      await segments.rename(id, name);
      await log('renamed-segment', `“${segment.name}” to “${name}”`);
    }
    return { kind: 'saved', id };
  });

/** Deletes the name and the filter, unless a newsletter is to be sent to it; no supporter changes. */
export const deleteSegment = (
  db: Kysely<Schema>,
  id: number,
  context: ActionContext,
): Promise<SegmentOutcome> =>
  changeSegments<SegmentOutcome>(db, context, async (segments, log, transaction) => {
    const segment = await segments.find(id);
    if (!segment) return { kind: 'gone' };
    const newsletter = await new NewsletterStore(transaction).findSubjectBySegment(id);
    if (newsletter !== undefined) return { kind: 'in-use', newsletter };
    await segments.remove(id);
    await log('deleted-segment', `“${segment.name}”`);
    return { kind: 'saved', id };
  });
