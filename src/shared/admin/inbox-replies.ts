import { z } from 'zod';
import { formatNumber } from '../format-number.ts';
import { fieldLimits } from '../forms/form-limits.ts';
import { mailStates } from './inbox-states.ts';

/** A reply of the team by mail. */
export const Reply = z.object({
  id: z.number(),
  subject: z.string(),
  words: z.string(),
  by: z.string(),
  /** UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  /** The state of the mail; null once the mail is deleted. */
  mail: z.enum(mailStates).nullable(),
});
export type Reply = z.infer<typeof Reply>;

export const LatestReply = Reply.pick({ by: true, at: true });
export type LatestReply = z.infer<typeof LatestReply>;

/** A submission with all replies, the oldest first. */
export type WithReplies<T> = { readonly item: T; readonly replies: readonly Reply[] };
export const withReplies = <T extends z.ZodType>(item: T) => z.object({ item, replies: z.array(Reply) });

/** A reply may be longer than a visitor's message. */
export const replyLimits = { subject: fieldLimits.subject + 4, words: 10_000 } as const;

export const replyText = (missing: string, max: number, label: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${formatNumber(max)} characters for ${label}.`);

export const NewReply = z.object({
  subject: replyText('Please enter a subject.', replyLimits.subject, 'the subject'),
  words: replyText('Please enter your reply.', replyLimits.words, 'the reply'),
  /** How many replies the member had seen: a newer reply must be read first. */
  repliesSeen: z.number().int().min(0),
});
export type NewReply = z.infer<typeof NewReply>;
