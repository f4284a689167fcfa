import type { Kysely, Transaction } from 'kysely';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import {
  maxPublicReplies,
  type NewPublicReply,
  type PublicReply,
  type PublicReplyEdit,
} from '../../shared/admin/public-replies.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SubmissionAction } from '../moderation/moderation-actions.ts';
import { CommentStore } from './comment-store.ts';

export type PublicReplyOutcome =
  | { readonly kind: 'done' }
  /** The comment or the reply was deleted. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'not-approved' }
  | { readonly kind: 'too-many' }
  /** Another member has replied, or changed the reply, since this one loaded the page. */
  | { readonly kind: 'changed'; readonly by: string };

type Dependencies = { readonly database: Pick<Database, 'db'>; readonly now: () => number };

/** A reply and the comment that it belongs to. */
type ReplyId = { readonly commentId: number; readonly replyId: number };

/** The public replies to a comment, the oldest first. */
export const listPublicReplies = async (db: Kysely<Schema>, commentId: number): Promise<PublicReply[]> => {
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'message', 'name', 'created_gmt', 'decided_by', 'decided_gmt'])
    .where('parent_id', '=', commentId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    words: row.message,
    by: row.name,
    at: row.created_gmt,
    editedBy: row.decided_by,
    editedAt: row.decided_gmt,
  }));
};

/** Locks a comment, so that of two members who answer it at once the second sees the reply of the first. */
const lockComment = (transaction: Transaction<Schema>, id: number) =>
  transaction
    .updateTable('comment')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .returning(['name', 'state', 'post_id', 'content_host'])
    .executeTakeFirst();

/** The team's answers to comments, on the page of the update. They are comments themselves, as in WordPress. */
export const createPublicReplies = ({ database, now }: Dependencies) => {
  /** Changes a reply together with its line in the activity log; the pages are rendered again. */
  const change = (
    commentId: number,
    { by, action }: { readonly by: string; readonly action: SubmissionAction },
    work: (
      transaction: Transaction<Schema>,
      comment: NonNullable<Awaited<ReturnType<typeof lockComment>>>,
    ) => Promise<PublicReplyOutcome>,
  ): Promise<PublicReplyOutcome> =>
    inTransaction(database.db, async (transaction) => {
      // The revision before any row, as all code locks them.
      await bumpRevision(transaction);
      const comment = await lockComment(transaction, commentId);
      if (comment === undefined) return { kind: 'gone' };
      const outcome = await work(transaction, comment);
      if (outcome.kind !== 'done') return outcome;
      const address = `${inboxAddress('comments')}&state=all&comment=${commentId}`;
      await new ActivityLog(transaction).add({ actor: by, action, subject: comment.name, address }, now());
      return outcome;
    });

  /** Why a reply was neither changed nor deleted. */
  const explain = async (
    transaction: Transaction<Schema>,
    { commentId, replyId }: ReplyId,
  ): Promise<PublicReplyOutcome> => {
    const reply = (await listPublicReplies(transaction, commentId)).find(({ id }) => id === replyId);
    return reply ? { kind: 'changed', by: reply.editedBy ?? reply.by } : { kind: 'gone' };
  };

  return {
    add: (
      commentId: number,
      { words, repliesSeen }: NewPublicReply,
      by: string,
    ): Promise<PublicReplyOutcome> =>
      change(
        commentId,
        { by, action: 'replied-publicly' },
        async (transaction, { state, post_id, content_host }) => {
          if (state !== 'approved') return { kind: 'not-approved' };
          const replies = await listPublicReplies(transaction, commentId);
          const unseen = replies.at(repliesSeen);
          if (unseen !== undefined) return { kind: 'changed', by: unseen.by };
          if (replies.length >= maxPublicReplies) return { kind: 'too-many' };
          const reply = { postId: post_id, commentId, by, message: words };
          await new CommentStore(transaction, content_host).addReply(reply, now());
          return { kind: 'done' };
        },
      ),

    edit: (
      { commentId, replyId }: ReplyId,
      { words, was }: PublicReplyEdit,
      by: string,
    ): Promise<PublicReplyOutcome> =>
      change(commentId, { by, action: 'edited-public-reply' }, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('comment')
          .set({ message: words, decided_by: by, decided_gmt: gmtText(now()) })
          .where('id', '=', replyId)
          .where('parent_id', '=', commentId)
          .where('message', '=', was)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n ? { kind: 'done' } : explain(transaction, { commentId, replyId });
      }),

    remove: ({ commentId, replyId }: ReplyId, was: string, by: string): Promise<PublicReplyOutcome> =>
      change(commentId, { by, action: 'deleted-public-reply' }, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('comment')
          .where('id', '=', replyId)
          .where('parent_id', '=', commentId)
          .where('message', '=', was)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n ? { kind: 'done' } : explain(transaction, { commentId, replyId });
      }),
  };
};

export type PublicReplies = ReturnType<typeof createPublicReplies>;
