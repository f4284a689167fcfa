import { z } from 'zod';
import { largestId } from '../largest-id.ts';
import { LatestReply, withReplies } from './inbox-replies.ts';
import { messageStates, moderationStates } from './inbox-states.ts';
import { listPageOf, listQuery } from './list-page.ts';

/** What a list of comments or feedback can be asked for. */
export const ModerationQuery = z.object({
  ...listQuery,
  state: z.enum([...moderationStates, 'all']).default('waiting'),
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

/** What everything that visitors write has in common. Moments are UTC, `2025-10-18T14:00:00`. */
export const words = {
  id: z.number(),
  name: z.string(),
  message: z.string(),
  at: z.string(),
  /** Who of the team last decided about it, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
};

export const CommentItem = z.object({
  ...words,
  state: z.enum(moderationStates),
  email: z.string(),
  /** The update it stands under; null where that cannot be read on the site. */
  update: z.object({ title: z.string(), address: z.string() }).nullable(),
  /** Null where nobody has answered it by mail. */
  reply: LatestReply.nullable(),
});
export type CommentItem = z.infer<typeof CommentItem>;
export const CommentList = listPageOf(CommentItem);

/** A comment with every answer to it. */
export const WholeComment = withReplies(CommentItem);
export type WholeComment = z.infer<typeof WholeComment>;

export const FeedbackItem = z.object({
  ...words,
  state: z.enum(moderationStates),
  /** The address of the sender's picture. */
  picture: z.string().nullable(),
});
export type FeedbackItem = z.infer<typeof FeedbackItem>;
export const FeedbackList = listPageOf(FeedbackItem);

/** The most that is decided about at once. */
const mostAtOnce = 100;

/** Each with the state it was seen in: what somebody else has decided in between is not undone unseen. */
const seen = <T extends readonly [string, ...string[]]>(states: T) =>
  z
    .array(z.object({ id: z.number().int().min(1).max(largestId), was: z.enum(states) }))
    .min(1, 'Please choose at least one.')
    .max(mostAtOnce, `Please choose at most ${mostAtOnce} at once.`);

export const ModerationDecision = z.object({
  items: seen(moderationStates),
  state: z.enum(moderationStates),
});
export const ModerationRemoval = z.object({ items: seen(moderationStates) });
export const MessageDecision = z.object({
  items: seen(messageStates),
  /** Answered it becomes by being answered; back to it only by undoing. */
  state: z.enum(messageStates),
});
export const MessageRemoval = z.object({ items: seen(messageStates) });

/** What became of a decision about several. */
export const DecisionOutcome = z.object({
  /** The numbers of those it was done to. */
  changed: z.array(z.number()),
  /** Those somebody else was quicker with, as they are now. */
  missed: z.array(
    z.object({
      id: z.number(),
      /** Null where it is no longer there. */
      name: z.string().nullable(),
      state: z.enum([...moderationStates, ...messageStates]).nullable(),
      by: z.string().nullable(),
    }),
  ),
});
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;
