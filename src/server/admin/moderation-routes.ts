import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  ModerationDecision,
  ModerationQuery,
  ModerationRemoval,
} from '../../shared/admin/inbox-submissions.ts';
import type { CommentModeration } from '../comments/comment-moderation.ts';
import type { FeedbackModeration } from '../messages/feedback-moderation.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';

/** What visitors wrote for the site: read, approved, marked as spam, deleted. */
export const moderationRoutes = (
  what: 'comments' | 'feedback',
  desk: CommentModeration | FeedbackModeration,
): readonly TeamRoute[] => {
  const path = `${adminApi}/inbox/${what}`;
  return [
    teamRoute({
      method: 'GET',
      path,
      role: 'editor',
      query: ModerationQuery,
      answer: ({ query }) => desk.list(query),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/decide`,
      role: 'editor',
      body: ModerationDecision,
      answer: ({ body, member }) => desk.decide(body.items, body.state, member.name),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/remove`,
      role: 'editor',
      body: ModerationRemoval,
      answer: ({ body, member }) => desk.remove(body.items, member.name),
    }),
  ];
};
