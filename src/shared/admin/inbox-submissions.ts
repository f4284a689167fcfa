import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { LatestReply } from './inbox-replies.ts';
import { messageStates, moderationStates } from './inbox-states.ts';
import { listPageSchema, listQuery } from './list-page.ts';

/** Filters of the lists of comments and feedback. */
export const ModerationQuery = z.object({
  ...listQuery,
  state: z.enum([...moderationStates, 'all']).default('waiting'),
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

/** The fields of every submission. Times are UTC, `2025-10-18T14:00:00`. */
export const submissionFields = {
  id: z.number(),
  name: z.string(),
  message: z.string(),
  at: z.string(),
  /** The member who last set the state, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
};

export const CommentItem = z.object({
  ...submissionFields,
  state: z.enum(moderationStates),
  email: z.string(),
  /** The update that was commented on; null if a remote host does not have it now. */
  update: z
    .object({
      id: z.number(),
      title: z.string(),
      /** On the site; null if it is not public. */
      address: z.string().nullable(),
    })
    .nullable(),
  /** The latest reply by mail. */
  reply: LatestReply.nullable(),
  /** The latest reply on the page of the update. */
  publicReply: LatestReply.nullable(),
});
export type CommentItem = z.infer<typeof CommentItem>;
export const CommentList = listPageSchema(CommentItem);

export const FeedbackItem = z.object({
  ...submissionFields,
  state: z.enum(moderationStates),
  /** The address of the sender's picture. */
  picture: z.string().nullable(),
});
export type FeedbackItem = z.infer<typeof FeedbackItem>;
export const FeedbackList = listPageSchema(FeedbackItem);

const maxAtOnce = 100;

/** Each with the state that the member saw: another member's newer decision is not overwritten. */
const seenItems = <T extends readonly [string, ...string[]]>(states: T) =>
  z
    .array(z.object({ id: z.number().int().min(1).max(maxId), was: z.enum(states) }))
    .min(1, 'Please choose at least one.')
    .max(maxAtOnce, `Please choose at most ${maxAtOnce} at once.`);

export const ModerationDecision = z.object({
  items: seenItems(moderationStates),
  state: z.enum(moderationStates),
});
export const ModerationRemoval = z.object({ items: seenItems(moderationStates) });
export const MessageDecision = z.object({
  items: seenItems(messageStates),
  /** `answered` is set by replying; here only to undo another decision. */
  state: z.enum(messageStates),
});
export const MessageRemoval = z.object({ items: seenItems(messageStates) });

/** The result of a decision about several submissions. */
export const DecisionOutcome = z.object({
  /** The ids of the changed submissions. */
  changed: z.array(z.number()),
  /** Submissions that another member had changed before, with their current state. */
  missed: z.array(
    z.object({
      id: z.number(),
      /** Null if the submission was deleted. */
      name: z.string().nullable(),
      state: z.enum([...moderationStates, ...messageStates]).nullable(),
      by: z.string().nullable(),
    }),
  ),
});
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;
