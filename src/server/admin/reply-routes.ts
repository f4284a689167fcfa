import { NewReply, type WithReplies } from '../../shared/admin/inbox-replies.ts';
import type { ReplyById } from '../moderation/reply-to-submission.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

type ReplyService = {
  readonly getDetails: (id: number) => Promise<WithReplies<object> | null>;
  readonly reply: ReplyById;
};

/** Reading one submission with its replies, and replying by mail. */
export const replyRoutes = (path: string, label: string, service: ReplyService): readonly AdminRoute[] => {
  const readWhole = async (id: number) => {
    const found = await service.getDetails(id);
    if (found === null) throw notFoundRejection(`This ${label}`);
    return found;
  };
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role: 'editor',
      params: IdParam,
      handle: ({ params }) => readWhole(params.id),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/reply`,
      role: 'editor',
      params: IdParam,
      body: NewReply,
      handle: async ({ params, body, member }) => {
        const outcome = await service.reply(params.id, body, member.name);
        if (outcome.kind === 'spam')
          throw new Rejected(409, {
            message: `This ${label} is marked as spam, so your reply was not sent.`,
          });
        if (outcome.kind === 'no-address')
          throw new Rejected(409, {
            message: `The email address of this ${label} is no longer kept, so your reply was not sent.`,
          });
        if (outcome.kind === 'replied-before')
          throw new Rejected(409, {
            message: `${outcome.by} has replied to this ${label} in the meantime. Please read that reply first. Yours has not been sent yet.`,
          });
        return readWhole(params.id);
      },
    }),
  ];
};
