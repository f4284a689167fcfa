import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  maxPublicReplies,
  NewPublicReply,
  PublicReplyEdit,
  PublicReplyRemoval,
} from '../../shared/admin/public-replies.ts';
import { maxId } from '../../shared/max-id.ts';
import type { CommentModeration } from '../comments/comment-moderation.ts';
import type { PublicReplies, PublicReplyOutcome } from '../comments/public-replies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/inbox/comments/:id/public-replies`;
const ReplyParams = IdParam.extend({ reply: z.coerce.number().int().min(1).max(maxId) });

const conflict = (message: string) => new Rejected(409, { message });

type Dependencies = { readonly comments: CommentModeration; readonly replies: PublicReplies };

/** Answering a comment on the page of its update, and changing and deleting such answers. */
export const publicReplyRoutes = ({ comments, replies }: Dependencies): readonly AdminRoute[] => {
  const readWhole = async (id: number) => {
    const found = await comments.getDetails(id);
    if (found === null) throw notFoundRejection('This comment');
    return found;
  };
  /** Throws if nothing was changed, or else returns the comment with its replies. */
  const respond = async (
    id: number,
    outcome: PublicReplyOutcome,
    what: 'This comment' | 'This reply',
    changedBy: (name: string) => string,
  ) => {
    if (outcome.kind === 'gone') throw notFoundRejection(what);
    if (outcome.kind === 'not-approved')
      throw conflict('This comment is not approved, so your reply was not published.');
    if (outcome.kind === 'too-many')
      throw conflict(`A comment can have at most ${maxPublicReplies} public replies.`);
    if (outcome.kind === 'changed') throw conflict(changedBy(outcome.by));
    return readWhole(id);
  };
  const changedReply = (by: string) =>
    `${by} has changed this reply in the meantime. Please read the new text first. Yours has not been saved yet.`;
  return [
    teamRoute({
      method: 'POST',
      path,
      role: 'editor',
      params: IdParam,
      body: NewPublicReply,
      handle: async ({ params, body, member }) =>
        respond(
          params.id,
          await replies.add(params.id, body, member.name),
          'This comment',
          (by) =>
            `${by} has replied to this comment in the meantime. Please read that reply first. Yours has not been published yet.`,
        ),
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/:reply`,
      role: 'editor',
      params: ReplyParams,
      body: PublicReplyEdit,
      handle: async ({ params: { id, reply }, body, member }) =>
        respond(
          id,
          await replies.edit({ commentId: id, replyId: reply }, body, member.name),
          'This reply',
          changedReply,
        ),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:reply/remove`,
      role: 'editor',
      params: ReplyParams,
      body: PublicReplyRemoval,
      handle: async ({ params: { id, reply }, body, member }) =>
        respond(
          id,
          await replies.remove({ commentId: id, replyId: reply }, body.was, member.name),
          'This reply',
          (by) =>
            `${by} has changed this reply in the meantime, so it was not deleted. Please read the new text first.`,
        ),
    }),
  ];
};
