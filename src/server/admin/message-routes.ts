import { adminApi } from '../../shared/admin/admin-paths.ts';
import { MessageQuery, NewReply } from '../../shared/admin/inbox-messages.ts';
import { MessageDecision, MessageRemoval } from '../../shared/admin/inbox-words.ts';
import type { MessageDesk } from '../messages/message-desk.ts';
import { NumberParam } from './number-param.ts';
import { notThere, Refused } from './refused.ts';
import { type TeamRoute, teamRoute } from './team-route.ts';

const path = `${adminApi}/inbox/messages`;
const gone = () => notThere('This message');

/** Contact messages: read, answered by mail, marked as spam, deleted. */
export const messageRoutes = (desk: MessageDesk): readonly TeamRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role: 'editor',
    query: MessageQuery,
    answer: ({ query }) => desk.list(query),
  }),
  teamRoute({
    method: 'GET',
    path: `${path}/:id`,
    role: 'editor',
    params: NumberParam,
    answer: async ({ params }) => {
      const whole = await desk.whole(params.id);
      if (whole === null) throw gone();
      return whole;
    },
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/:id/reply`,
    role: 'editor',
    params: NumberParam,
    body: NewReply,
    answer: async ({ params, body, member }) => {
      const outcome = await desk.reply(params.id, body, member.name);
      if (outcome.kind === 'gone') throw gone();
      if (outcome.kind === 'replied-before')
        throw new Refused(409, {
          message: `${outcome.by} has replied to this message in the meantime. Please read that reply first; yours is not sent yet.`,
        });
      const whole = await desk.whole(params.id);
      if (whole === null) throw gone();
      return whole;
    },
  }),
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
