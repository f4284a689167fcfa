import { z } from 'zod';
import { withReplies } from './inbox-replies.ts';
import { messageStates } from './inbox-states.ts';
import { words } from './inbox-submissions.ts';
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

/** A message with every answer to it. */
export const WholeMessage = withReplies(MessageItem);
export type WholeMessage = z.infer<typeof WholeMessage>;
