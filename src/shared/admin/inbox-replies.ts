import { z } from 'zod';
import { fieldLimits } from '../forms/form-limits.ts';
import { mailStates } from './inbox-states.ts';

/** What the team answered by mail. */
export const Reply = z.object({
  id: z.number(),
  subject: z.string(),
  words: z.string(),
  by: z.string(),
  /** UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  /** What became of its mail; null where that is no longer kept. */
  mail: z.enum(mailStates).nullable(),
});
export type Reply = z.infer<typeof Reply>;

/** By whom and when something was last answered. */
export const LatestReply = Reply.pick({ by: true, at: true });
export type LatestReply = z.infer<typeof LatestReply>;

/** Something that a visitor wrote, with every answer to it, the oldest first. */
export type WithReplies<T> = { readonly item: T; readonly replies: readonly Reply[] };
export const withReplies = <T extends z.ZodType>(item: T) => z.object({ item, replies: z.array(Reply) });

/** A reply of the team's; longer than what a visitor may write, because it may have to explain. */
export const replyLimits = { subject: fieldLimits.subject + 4, words: 10_000 } as const;

const text = (missing: string, most: number, called: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `Please use at most ${most.toLocaleString('en')} characters for ${called}.`);

export const NewReply = z.object({
  subject: text('Please enter a subject.', replyLimits.subject, 'the subject'),
  words: text('Please enter your reply.', replyLimits.words, 'the reply'),
  /** How many replies there were when it was written: what somebody else has replied in between is seen first. */
  repliesSeen: z.number().int().min(0),
});
export type NewReply = z.infer<typeof NewReply>;
