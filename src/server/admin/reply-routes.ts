import { NewReply, type WithReplies } from '../../shared/admin/inbox-replies.ts';
import type { ReplyById } from '../moderation/reply-to-submission.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { NumberParam } from './number-param.ts';
import { notThere, Rejected } from './rejected.ts';

type ReplyDesk = {
  readonly whole: (id: number) => Promise<WithReplies<object> | null>;
  readonly reply: ReplyById;
};

/** One thing that a visitor wrote, read with the answers to it, and answered by mail. */
export const replyRoutes = (path: string, one: string, desk: ReplyDesk): readonly TeamRoute[] => {
  const whole = async (id: number) => {
    const found = await desk.whole(id);
    if (found === null) throw notThere(`This ${one}`);
    return found;
  };
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/:id`,
      role: 'editor',
      params: NumberParam,
      answer: ({ params }) => whole(params.id),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/reply`,
      role: 'editor',
      params: NumberParam,
      body: NewReply,
      answer: async ({ params, body, member }) => {
        const outcome = await desk.reply(params.id, body, member.name);
        if (outcome.kind === 'spam')
          throw new Rejected(409, {
            message: `This ${one} is marked as spam, so it is not answered. Your reply is not sent.`,
          });
        if (outcome.kind === 'replied-before')
          throw new Rejected(409, {
            message: `${outcome.by} has replied to this ${one} in the meantime. Please read that reply first; yours is not sent yet.`,
          });
        return whole(params.id);
      },
    }),
  ];
};
