import { adminApi } from '../../shared/admin/admin-paths.ts';
import { MailQuery } from '../../shared/admin/inbox-outbox.ts';
import type { OutboxDesk } from '../mail/outbox-desk.ts';
import { NumberParam } from './number-param.ts';
import { notThere, Refused } from './refused.ts';
import { type TeamRoute, teamRoute } from './team-route.ts';

const path = `${adminApi}/inbox/outbox`;

const sentences = {
  waiting: 'This mail is waiting to be sent: somebody else may have had it sent again.',
  sent: 'This mail has been sent in the meantime.',
} as const;

/** The outbox: read, and what failed sent again. */
export const outboxRoutes = (desk: OutboxDesk): readonly TeamRoute[] => {
  const whole = async (id: number) => {
    const found = await desk.whole(id);
    if (found === null) throw notThere('This mail');
    return found;
  };
  return [
    teamRoute({
      method: 'GET',
      path,
      role: 'administrator',
      query: MailQuery,
      answer: ({ query }) => desk.list(query),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role: 'administrator',
      params: NumberParam,
      answer: ({ params }) => whole(params.id),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/retry`,
      role: 'administrator',
      params: NumberParam,
      answer: async ({ params, member }) => {
        const isRetried = await desk.retry(params.id, member.name);
        const found = await whole(params.id);
        if (!isRetried && found.mail.state !== 'failed')
          throw new Refused(409, { message: sentences[found.mail.state] });
        return found;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/retry`,
      role: 'administrator',
      answer: async ({ member }) => ({ count: await desk.retryAll(member.name) }),
    }),
  ];
};
