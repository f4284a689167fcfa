import { adminApi } from '../../shared/admin/admin-paths.ts';
import { MessageQuery } from '../../shared/admin/inbox-messages.ts';
import { MessageDecision, MessageRemoval } from '../../shared/admin/inbox-submissions.ts';
import type { MessageModeration } from '../messages/message-moderation.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { replyRoutes } from './reply-routes.ts';

const path = `${adminApi}/inbox/messages`;

/** Contact messages: reading, replying by mail, marking as spam, deleting. */
export const messageRoutes = (moderation: MessageModeration): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role: 'editor',
    query: MessageQuery,
    handle: ({ query }) => moderation.list(query),
  }),
  ...replyRoutes(path, 'message', moderation),
  teamRoute({
    method: 'POST',
    path: `${path}/decide`,
    role: 'editor',
    body: MessageDecision,
    handle: ({ body, member }) => moderation.setState(body.items, body.state, member.name),
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/remove`,
    role: 'editor',
    body: MessageRemoval,
    handle: ({ body, member }) => moderation.remove(body.items, member.name),
  }),
];
