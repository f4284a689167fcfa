import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  ModerationDecision,
  ModerationQuery,
  ModerationRemoval,
} from '../../shared/admin/inbox-submissions.ts';
import type { CommentModeration } from '../comments/comment-moderation.ts';
import type { FeedbackModeration } from '../messages/feedback-moderation.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/** Submissions for the site: reading, approving, marking as spam, deleting. */
export const moderationRoutes = (
  kind: 'comments' | 'feedback',
  moderation: CommentModeration | FeedbackModeration,
): readonly AdminRoute[] => {
  const path = `${adminApi}/inbox/${kind}`;
  return [
    teamRoute({
      method: 'GET',
      path,
      role: 'editor',
      query: ModerationQuery,
      handle: ({ query }) => moderation.list(query),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/decide`,
      role: 'editor',
      body: ModerationDecision,
      handle: ({ body, member }) => moderation.setState(body.items, body.state, member.name),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/remove`,
      role: 'editor',
      body: ModerationRemoval,
      handle: ({ body, member }) => moderation.remove(body.items, member.name),
    }),
  ];
};
