import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { InboxSummary } from '../../shared/admin/inbox.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import { createCommentModeration } from '../comments/comment-moderation.ts';
import { createPublicReplies } from '../comments/public-replies.ts';
import { createOutboxAdmin } from '../mail/outbox/outbox-admin.ts';
import { createFeedbackModeration } from '../messages/feedback-moderation.ts';
import { createMessageModeration } from '../messages/message-moderation.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { messageRoutes } from './message-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { publicReplyRoutes } from './public-reply-routes.ts';
import { reconciliationRoutes } from './reconciliation-routes.ts';
import { replyRoutes } from './reply-routes.ts';

/** The inbox: submissions of visitors, their orders, and the mail to them. */
export const inboxRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { orders, settings, sendsMail } = dependencies;
  const comments = createCommentModeration(dependencies);
  const feedback = createFeedbackModeration(dependencies);
  const messages = createMessageModeration(dependencies);
  const outbox = createOutboxAdmin(dependencies);
  return [
    teamRoute({
      method: 'GET',
      path: `${adminApi}/inbox`,
      role: 'editor',
      handle: async ({ member }): Promise<InboxSummary> => {
        const { timezone, dateFormat } = await settings();
        const isAdministrator = hasRole(member.role, 'administrator');
        return {
          counts: {
            comments: await comments.waiting(),
            feedback: await feedback.waiting(),
            messages: await messages.waiting(),
            orders: isAdministrator ? await orders.waiting() : null,
            outbox: isAdministrator ? await outbox.countUnsent() : null,
          },
          clock: { timezone, dateFormat },
          sendsMail,
        };
      },
    }),
    ...moderationRoutes('comments', comments),
    ...replyRoutes(`${adminApi}/inbox/comments`, 'comment', comments),
    ...publicReplyRoutes({ comments, replies: createPublicReplies(dependencies) }),
    ...moderationRoutes('feedback', feedback),
    ...messageRoutes(messages),
    // Before the orders, whose addresses end in an id.
    ...reconciliationRoutes(dependencies),
    ...orderRoutes(dependencies),
    ...outboxRoutes(outbox),
  ];
};
