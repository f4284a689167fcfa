import { z } from 'zod';
import { fieldLimits } from '../forms/form-limits.ts';
import { mailStates, messageStates } from './inbox-states.ts';
import { words } from './inbox-words.ts';
import { listPageOf, listQuery } from './list-page.ts';

/** What the list of contact messages can be asked for. */
export const MessageQuery = z.object({
  ...listQuery,
  state: z.enum([...messageStates, 'all']).default('new'),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const MessageItem = z.object({
  ...words,
  state: z.enum(messageStates),
  email: z.string(),
  subject: z.string(),
});
export type MessageItem = z.infer<typeof MessageItem>;
export const MessageList = listPageOf(MessageItem);

/** What the team answered. */
export const MessageReply = z.object({
  id: z.number(),
  subject: z.string(),
  words: z.string(),
  by: z.string(),
  at: z.string(),
  /** What became of its mail; null where that is no longer kept. */
  mail: z.enum(mailStates).nullable(),
});
export type MessageReply = z.infer<typeof MessageReply>;

/** A message with every answer to it, the oldest first. */
export const WholeMessage = z.object({ message: MessageItem, replies: z.array(MessageReply) });
export type WholeMessage = z.infer<typeof WholeMessage>;

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
