import { adminApi } from '../../shared/admin/admin-paths.ts';
import { MailQuery } from '../../shared/admin/inbox-outbox.ts';
import type { ShownMailState } from '../../shared/admin/inbox-states.ts';
import type { OutboxAdmin } from '../mail/outbox/outbox-admin.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { NumberParam } from './number-param.ts';
import { notThere, Rejected } from './rejected.ts';

const path = `${adminApi}/inbox/outbox`;

const sentences = {
  waiting: 'This mail is waiting to be sent: somebody else may have had it sent again.',
  sent: 'This mail has been sent in the meantime.',
  failed: 'This mail has failed again in the meantime. Please try once more.',
  'given-up': 'Somebody else has given this mail up in the meantime.',
} as const satisfies Record<ShownMailState, string>;

/** The outbox: read; what failed is sent again, or given up. */
export const outboxRoutes = (desk: OutboxAdmin): readonly TeamRoute[] => {
  const whole = async (id: number) => {
    const found = await desk.whole(id);
    if (found === null) throw notThere('This mail');
    return found;
  };
  /** Something that is done to one mail; refused with how it stands by then where it could not be. */
  const one = (deed: string, move: (id: number, by: string) => Promise<boolean>) =>
    teamRoute({
      method: 'POST',
      path: `${path}/:id/${deed}`,
      role: 'administrator',
      params: NumberParam,
      answer: async ({ params, member }) => {
        const isMoved = await move(params.id, member.name);
        const found = await whole(params.id);
        if (!isMoved) throw new Rejected(409, { message: sentences[found.mail.state] });
        return found;
      },
    });
  const all = (deed: string, move: (by: string) => Promise<number>) =>
    teamRoute({
      method: 'POST',
      path: `${path}/${deed}`,
      role: 'administrator',
      answer: async ({ member }) => ({ count: await move(member.name) }),
    });
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
    one('retry', desk.retry),
    one('give-up', desk.giveUp),
    all('retry', desk.retryAll),
    all('give-up', desk.giveUpAll),
  ];
};
