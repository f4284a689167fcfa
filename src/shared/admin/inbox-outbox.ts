import { z } from 'zod';
import { mailStates } from './inbox-states.ts';
import { listPageOf, listQuery } from './list-page.ts';

/** What the outbox can be asked for. */
export const MailQuery = z.object({
  ...listQuery,
  state: z.enum([...mailStates, 'all']).default('all'),
});
export type MailQuery = z.infer<typeof MailQuery>;

export const MailItem = z.object({
  id: z.number(),
  /** What it is for, for people. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Why the last attempt did not succeed. */
  reason: z.string().nullable(),
  /** Moments are UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  sentAt: z.string().nullable(),
  /** When it is tried next, where it waits. */
  dueAt: z.string().nullable(),
});
export type MailItem = z.infer<typeof MailItem>;
export const MailList = listPageOf(MailItem).extend({
  /** How many have failed in all. */
  failed: z.number(),
});

/** A mail with its words. */
export const WholeMail = z.object({ mail: MailItem, text: z.string(), replyTo: z.string().nullable() });
export type WholeMail = z.infer<typeof WholeMail>;

/** How many mails are sent again, or given up. */
export const MovedMails = z.object({ count: z.number() });
