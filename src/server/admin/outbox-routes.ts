import { adminApi } from '../../shared/admin/admin-paths.ts';
import { MailQuery } from '../../shared/admin/inbox-outbox.ts';
import type { DisplayedMailState } from '../../shared/admin/inbox-states.ts';
import type { OutboxAdmin } from '../mail/outbox/outbox-admin.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/inbox/outbox`;

const sentences = {
  waiting: 'This email is waiting to be sent. Someone else may have sent it again.',
  sent: 'This email has been sent in the meantime.',
  failed: 'Sending this email has failed again in the meantime. Please try again.',
  'given-up': 'Someone else has given up sending this email in the meantime.',
} as const satisfies Record<DisplayedMailState, string>;

/** The outbox: reading mail; sending failed mail again, or giving it up. */
export const outboxRoutes = (outbox: OutboxAdmin): readonly AdminRoute[] => {
  const readWhole = async (id: number) => {
    const found = await outbox.getDetails(id);
    if (found === null) throw notFoundRejection('This email');
    return found;
  };
  /** An action on one mail; rejected with the mail's current state where it is no longer possible. */
  const oneMailRoute = (action: string, run: (id: number, by: string) => Promise<boolean>) =>
    teamRoute({
      method: 'POST',
      path: `${path}/:id/${action}`,
      role: 'administrator',
      params: IdParam,
      handle: async ({ params, member }) => {
        const isDone = await run(params.id, member.name);
        const found = await readWhole(params.id);
        if (!isDone) throw new Rejected(409, { message: sentences[found.mail.state] });
        return found;
      },
    });
  const allMailsRoute = (action: string, run: (by: string) => Promise<number>) =>
    teamRoute({
      method: 'POST',
      path: `${path}/${action}`,
      role: 'administrator',
      handle: async ({ member }) => ({ count: await run(member.name) }),
    });
  return [
    teamRoute({
      method: 'GET',
      path,
      role: 'administrator',
      query: MailQuery,
      handle: ({ query }) => outbox.list(query),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role: 'administrator',
      params: IdParam,
      handle: ({ params }) => readWhole(params.id),
    }),
    oneMailRoute('retry', outbox.retry),
    oneMailRoute('give-up', outbox.giveUp),
    allMailsRoute('retry', outbox.retryAll),
    allMailsRoute('give-up', outbox.giveUpAll),
  ];
};
