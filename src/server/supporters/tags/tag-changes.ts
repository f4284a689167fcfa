import type { Kysely, Transaction } from 'kysely';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Tag, TagRename, TagResult } from '../../../shared/admin/supporter-tags.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { SegmentStore } from '../segments/segment-store.ts';
import { supporterAddress } from '../supporter-address.ts';
import { type ActionContext, getActivitySubject } from '../team-supporters.ts';
import { TagStore } from './tag-store.ts';

/** Runs a change of tags with the supporters locked, so that no two members create the same tag. */
const changeTags = <T>(
  db: Kysely<Schema>,
  work: (tags: TagStore, transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'supporters');
    return work(new TagStore(transaction), transaction);
  });

/** The log does not name the tag, which may say something about a person who is deleted later. */
const logTagged = async (
  transaction: Transaction<Schema>,
  action: 'tagged-supporter' | 'untagged-supporter',
  changed: readonly number[],
  { actor, now }: ActionContext,
): Promise<void> => {
  const [id] = changed;
  if (id === undefined) return;
  const log = new ActivityLog(transaction);
  if (changed.length > 1) {
    const subject = `${formatNumber(changed.length)} supporters`;
    return log.add({ actor, action, subject, address: adminPaths.supporters }, now);
  }
  const supporter = await transaction
    .selectFrom('supporter')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await log.add(
    { actor, action, subject: getActivitySubject(supporter), address: supporterAddress(id) },
    now,
  );
};

/** Gives supporters a tag, new or in use; null if none of them is there any more. */
export const tagSupporters = (
  db: Kysely<Schema>,
  { ids, name }: { readonly ids: readonly number[]; readonly name: string },
  context: ActionContext,
): Promise<TagResult | null> =>
  changeTags(db, async (tags, transaction) => {
    const present = await transaction
      .selectFrom('supporter')
      .select('id')
      .where('id', 'in', ids)
      .executeTakeFirst();
    if (!present) return null;
    const tag = await tags.findOrCreate(name);
    const changed = await tags.attach(tag.id, ids);
    await logTagged(transaction, 'tagged-supporter', changed, context);
    return { tag, changed };
  });

/** Takes a tag from supporters; null if the tag was deleted. */
export const untagSupporters = (
  db: Kysely<Schema>,
  { ids, tag: id }: { readonly ids: readonly number[]; readonly tag: number },
  context: ActionContext,
): Promise<TagResult | null> =>
  changeTags(db, async (tags, transaction) => {
    const tag = await tags.find(id);
    if (!tag) return null;
    const changed = await tags.detach(id, ids);
    await logTagged(transaction, 'untagged-supporter', changed, context);
    return { tag, changed };
  });

type RenameOutcome =
  | { readonly kind: 'renamed'; readonly tag: Tag }
  | { readonly kind: 'exists'; readonly other: Tag }
  | { readonly kind: 'gone' };

/** Renames a tag; with the name of another one, all its supporters get that tag, if the two may be merged. */
export const renameTag = (
  db: Kysely<Schema>,
  id: number,
  { name, isMerge }: TagRename,
  { actor, now }: ActionContext,
): Promise<RenameOutcome> =>
  changeTags(db, async (tags, transaction) => {
    const log = (action: 'renamed-tag' | 'merged-tag', subject: string) =>
      new ActivityLog(transaction).add({ actor, action, subject, address: adminPaths.supporters }, now);
    const tag = await tags.find(id);
    if (!tag) return { kind: 'gone' };
    const other = await tags.findByName(name);
    if (other && other.id !== id) {
      if (!isMerge) return { kind: 'exists', other };
      await tags.attach(other.id, await tags.listSupporterIds(id));
      await new SegmentStore(transaction).replaceTag(id, other.id);
      await tags.remove(id);
      await log('merged-tag', `“${tag.name}” into “${other.name}”`);
      return { kind: 'renamed', tag: other };
    }
    if (name !== tag.name) {
      await tags.rename(id, name);
      await log('renamed-tag', `“${tag.name}” to “${name}”`);
    }
    return { kind: 'renamed', tag: { id, name } };
  });

type TagDeletion =
  | { readonly kind: 'deleted' }
  /** A segment would find other people without its tag. */
  | { readonly kind: 'in-segment'; readonly segment: string }
  | { readonly kind: 'gone' };

/** Removes a tag from all supporters. */
export const deleteTag = (
  db: Kysely<Schema>,
  id: number,
  { actor, now }: ActionContext,
): Promise<TagDeletion> =>
  changeTags(db, async (tags, transaction) => {
    const tag = await tags.find(id);
    if (!tag) return { kind: 'gone' };
    const segment = await new SegmentStore(transaction).findNameByTag(id);
    if (segment !== undefined) return { kind: 'in-segment', segment };
    await tags.remove(id);
    const activity = { actor, action: 'deleted-tag', subject: `“${tag.name}”` } as const;
    await new ActivityLog(transaction).add({ ...activity, address: adminPaths.supporters }, now);
    return { kind: 'deleted' };
  });
