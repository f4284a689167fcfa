import { z } from 'zod';
import { withReplies } from './inbox-replies.ts';
import { messageStates } from './inbox-states.ts';
import { submissionFields } from './inbox-submissions.ts';
import { listPageSchema, listQuery } from './list-page.ts';

export const MessageQuery = z.object({
  ...listQuery,
  state: z.enum([...messageStates, 'all']).default('new'),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const MessageItem = z.object({
  ...submissionFields,
  state: z.enum(messageStates),
  email: z.string(),
  subject: z.string(),
});
export type MessageItem = z.infer<typeof MessageItem>;
export const MessageList = listPageSchema(MessageItem);

export const MessageDetails = withReplies(MessageItem);
export type MessageDetails = z.infer<typeof MessageDetails>;
