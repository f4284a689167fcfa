import { z } from 'zod';
import { fieldLimits } from '../forms/form-limits.ts';
import { replyText, withReplies } from './inbox-replies.ts';
import { CommentItem } from './inbox-submissions.ts';

/** The most public replies to one comment. */
export const maxPublicReplies = 20;

/** The team's answer to a comment on the page of the update. */
export const PublicReply = z.object({
  id: z.number(),
  words: z.string(),
  /** The member who wrote it, whom the page does not name. Times are UTC. */
  by: z.string(),
  at: z.string(),
  /** The member who changed it last, and when; null: nobody has. */
  editedBy: z.string().nullable(),
  editedAt: z.string().nullable(),
});
export type PublicReply = z.infer<typeof PublicReply>;

/** A comment with its replies by mail and its public replies, the oldest first. */
export const CommentDetails = withReplies(CommentItem).extend({ publicReplies: z.array(PublicReply) });
export type CommentDetails = z.infer<typeof CommentDetails>;

const words = replyText('Please enter your reply.', fieldLimits.message, 'the reply');

export const NewPublicReply = z.object({
  words,
  /** How many public replies the member had seen: a newer one must be read first. */
  repliesSeen: z.number().int().min(0),
});
export type NewPublicReply = z.infer<typeof NewPublicReply>;

/** `was`: the text that the member saw. Another member's newer text is not overwritten. */
export const PublicReplyEdit = z.object({ words, was: z.string() });
export type PublicReplyEdit = z.infer<typeof PublicReplyEdit>;
export const PublicReplyRemoval = z.object({ was: z.string() });
