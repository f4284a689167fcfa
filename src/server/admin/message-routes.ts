import { adminApi } from '../../shared/admin/admin-paths.ts';
import { MessageQuery } from '../../shared/admin/inbox-messages.ts';
import { MessageDecision, MessageRemoval } from '../../shared/admin/inbox-submissions.ts';
import type { MessageModeration } from '../messages/message-moderation.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { replyRoutes } from './reply-routes.ts';

const path = `${adminApi}/inbox/messages`;

/** Contact messages: read, answered by mail, marked as spam, deleted. */
export const messageRoutes = (desk: MessageModeration): readonly TeamRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role: 'editor',
    query: MessageQuery,
    answer: ({ query }) => desk.list(query),
  }),
  ...replyRoutes(path, 'message', desk),
  teamRoute({
    method: 'POST',
    path: `${path}/decide`,
    role: 'editor',
    body: MessageDecision,
    answer: ({ body, member }) => desk.decide(body.items, body.state, member.name),
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/remove`,
    role: 'editor',
    body: MessageRemoval,
    answer: ({ body, member }) => desk.remove(body.items, member.name),
  }),
];
