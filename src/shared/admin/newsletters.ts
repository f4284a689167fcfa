import { z } from 'zod';
import { formatNumber } from '../format-number.ts';
import { maxId } from '../max-id.ts';
import { oneLine } from '../one-line.ts';
import { adminApi } from './admin-paths.ts';
import { Clock } from './clock.ts';
import { maxTextLength } from './content.ts';
import { listPageSchema, listQuery } from './list-page.ts';

/** Where the newsletters of the admin API are. */
export const newslettersApi = `${adminApi}/newsletters`;

/** Only drafts are edited. `paused` and `sending` go back and forth; `sent` and `cancelled` are final. */
const newsletterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type NewsletterState = (typeof newsletterStates)[number];
export const newsletterStateLabels: Readonly<Record<NewsletterState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

export const maxSubjectLength = 150;
export const maxPreviewTextLength = 200;

const id = z.number().int().min(1).max(maxId);

/** The update that a newsletter was made from. */
const NewsletterUpdate = z.object({
  id: z.number(),
  title: z.string(),
  path: z.string(),
  /** Only the publication of one that is not public yet can be waited for. */
  isPublic: z.boolean(),
});

/** What all views of a newsletter show. Times are UTC, `2025-10-18T14:00:00`. */
const shown = {
  id: z.number(),
  /** Goes up with every save, to detect edit conflicts. */
  version: z.number(),
  state: z.enum(newsletterStates),
  subject: z.string(),
  /** The name of the segment that it goes to; null: all confirmed subscribers. */
  segmentName: z.string().nullable(),
  /** Null unless it waits for a moment. */
  scheduledAt: z.string().nullable(),
  /** Goes out once, when its update is published. */
  isSentWithPublication: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  modifiedAt: z.string(),
  editedBy: z.string(),
};

export const NewsletterLine = z.object({
  ...shown,
  /** The colleague who has it open in its form; null if nobody has. */
  openedBy: z.string().nullable(),
});
export type NewsletterLine = z.infer<typeof NewsletterLine>;

export const NewsletterList = listPageSchema(NewsletterLine).extend({ clock: Clock });
export type NewsletterList = z.infer<typeof NewsletterList>;
export const NewsletterQuery = z.object({ page: listQuery.page, size: listQuery.size });

/** A newsletter in its form. */
export const Newsletter = z.object({
  ...shown,
  previewText: z.string(),
  html: z.string(),
  segmentId: z.number().nullable(),
  update: NewsletterUpdate.nullable(),
  /** Its text is that of its update, with every correction, until another one is saved here. */
  followsUpdate: z.boolean(),
  /** Whether it becomes a public page once it was sent. */
  isArchived: z.boolean(),
  /** The last part of the address of its public page; null as long as it never had one. */
  archiveSlug: z.string().nullable(),
  /** Why it was not sent at its time, or why the site has paused it; null if nothing is wrong. */
  problem: z.string().nullable(),
  clock: Clock,
});
export type Newsletter = z.infer<typeof Newsletter>;

const line = (label: string, max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, `Please use at most ${max} characters for the ${label}.`));

/** The values of a newsletter's form. A draft may be incomplete; sending it checks the rest. */
export const NewsletterInput = z.object({
  subject: line('subject', maxSubjectLength),
  previewText: line('preview text', maxPreviewTextLength),
  html: z
    .string()
    .max(maxTextLength, `Please use at most ${formatNumber(maxTextLength)} characters for the text.`),
  /** Null: all confirmed subscribers. */
  segmentId: id.nullable(),
  isArchived: z.boolean(),
});
export type NewsletterInput = z.output<typeof NewsletterInput>;

/** A new newsletter with the title and the text of an update. */
export const NewsletterFromUpdate = z.object({ updateId: id });

/** A change, with the version that was edited. */
export const NewsletterChange = NewsletterInput.extend({ version: z.number().int().min(1).max(maxId) });
export type NewsletterChange = z.output<typeof NewsletterChange>;

/** Edit conflict: the newsletter as stored now. */
export const NewsletterConflict = z.object({ current: Newsletter });

/** When a draft is sent: at a moment in the campaign's time zone, or once with the publication of its update. */
export const NewsletterTiming = z.object({
  at: z.union([z.literal('publication'), z.string().max(40, 'Please choose the day and the time.')]),
  version: NewsletterChange.shape.version,
});
export type NewsletterTiming = z.output<typeof NewsletterTiming>;

/** Starts sending the version that the member has seen. */
export const NewsletterStart = z.object({ version: NewsletterChange.shape.version });

/** How many people a newsletter would reach. */
export const RecipientCount = z.object({ count: z.number() });
export const RecipientCountQuery = z.object({
  segment: z.coerce.number().int().min(1).max(maxId).optional(),
});

/**
 * Where the recipients are: not sent yet, accepted by the mail server, failed, `undecided` (it may have arrived), no longer subscribed
 * before it was sent, or left out because it was cancelled.
 */
export const recipientStates = [
  'waiting',
  'sent',
  'failed',
  'undecided',
  'unsubscribed',
  'cancelled',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The progress of a newsletter and, once it is sent, its results. */
export const NewsletterProgress = z.object({
  state: z.enum(newsletterStates),
  version: z.number(),
  total: z.number(),
  counts: z.record(z.enum(recipientStates), z.number()),
  /** How many unsubscribed after it. */
  left: z.number(),
  /** Why mails failed or are undecided, the most frequent reasons first. */
  reasons: z.array(
    z.object({ state: z.enum(['failed', 'undecided']), reason: z.string(), count: z.number() }),
  ),
  /** Until when the mail server is left alone, UTC, and why; null if it is not. */
  rest: z.object({ until: z.string(), reason: z.string() }).nullable(),
  /** Emails per minute, from the settings. */
  speed: z.number(),
});
export type NewsletterProgress = z.infer<typeof NewsletterProgress>;

/** One recipient by name: of those who failed, are undecided or whatever else was chosen. */
export const NewsletterRecipient = z.object({
  id: z.number(),
  /** Null once the subscriber was deleted. */
  email: z.string().nullable(),
  state: z.enum(recipientStates),
  reason: z.string().nullable(),
  /** The mail in the outbox, where it can be sent again; null if there is none. */
  mailId: z.number().nullable(),
});
export type NewsletterRecipient = z.infer<typeof NewsletterRecipient>;
export const NewsletterRecipients = listPageSchema(NewsletterRecipient);
export const NewsletterRecipientQuery = z.object({
  state: z.enum(recipientStates),
  page: listQuery.page,
  size: listQuery.size,
});
