import { z } from 'zod';
import { dateFormats } from '../dates.ts';

/** The tabs of the inbox, in their order, and who sees each: money and addresses are for administrators. */
export const inboxTabs = {
  comments: { label: 'Comments', role: 'editor' },
  feedback: { label: 'Feedback', role: 'editor' },
  messages: { label: 'Contact Messages', role: 'editor' },
  orders: { label: 'Vote Orders', role: 'administrator' },
  outbox: { label: 'Outbox', role: 'administrator' },
} as const;
export type InboxTab = keyof typeof inboxTabs;

/** Where a tab is found. */
export const inboxAddress = (tab: InboxTab): string => `/admin/inbox?tab=${tab}`;

/** What every tab needs to know. */
export const InboxFrame = z.object({
  /** What waits behind each tab; null where whoever asks may not know. */
  counts: z.record(z.enum(Object.keys(inboxTabs) as [InboxTab, ...InboxTab[]]), z.number().nullable()),
  /** How the campaign's people read moments. */
  clock: z.object({ timezone: z.string(), dateFormat: z.enum(dateFormats) }),
  /** Whether a mail server is set; without one, mail stays in the outbox. */
  sendsMail: z.boolean(),
});
export type InboxFrame = z.infer<typeof InboxFrame>;
