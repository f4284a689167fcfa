import { z } from 'zod';
import { dateFormats } from '../dates.ts';

/** The tabs of the inbox in their order, each with the required role: orders and mail are for administrators. */
export const inboxTabs = {
  comments: { label: 'Comments', role: 'editor' },
  feedback: { label: 'Feedback', role: 'editor' },
  messages: { label: 'Contact Messages', role: 'editor' },
  orders: { label: 'Vote Orders', role: 'administrator' },
  outbox: { label: 'Outbox', role: 'administrator' },
} as const;
export type InboxTab = keyof typeof inboxTabs;

export const inboxAddress = (tab: InboxTab): string => `/admin/inbox?tab=${tab}`;

/** The data that every tab needs. */
export const InboxSummary = z.object({
  /** The open items of each tab; null if the member's role does not allow the tab. */
  counts: z.record(z.enum(Object.keys(inboxTabs) as [InboxTab, ...InboxTab[]]), z.number().nullable()),
  /** The campaign's time zone and date format. */
  clock: z.object({ timezone: z.string(), dateFormat: z.enum(dateFormats) }),
  /** Whether a mail server is configured; without one, mail stays in the outbox. */
  sendsMail: z.boolean(),
});
export type InboxSummary = z.infer<typeof InboxSummary>;
