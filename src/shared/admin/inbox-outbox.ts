import { z } from 'zod';
import { mailStates } from './inbox-states.ts';
import { listPageSchema, listQuery } from './list-page.ts';

export const MailQuery = z.object({
  ...listQuery,
  state: z.enum([...mailStates, 'all']).default('all'),
});
export type MailQuery = z.infer<typeof MailQuery>;

export const MailItem = z.object({
  id: z.number(),
  /** The purpose of the mail, as a label. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Why the last attempt did not succeed. */
  reason: z.string().nullable(),
  /** Times are UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  sentAt: z.string().nullable(),
  /** The next attempt; null unless the mail is waiting. */
  dueAt: z.string().nullable(),
});
export type MailItem = z.infer<typeof MailItem>;
export const MailList = listPageSchema(MailItem).extend({
  /** The number of all failed mails. */
  failed: z.number(),
});

/** A mail with its text. */
export const MailDetails = z.object({ mail: MailItem, text: z.string(), replyTo: z.string().nullable() });
export type MailDetails = z.infer<typeof MailDetails>;

/** How many mails were queued again, or given up. */
export const MailCount = z.object({ count: z.number() });
