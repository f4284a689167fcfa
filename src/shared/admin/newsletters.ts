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
export const newsletterApi = (id: number): string => `${newslettersApi}/${id}`;

/** Only drafts are edited. `paused` and `sending` go back and forth; `sent` and `cancelled` are final. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
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
export const NewsletterUpdate = z.object({ id: z.number(), title: z.string(), path: z.string() });

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

export const NewsletterLine = z.object(shown);
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
  /** Whether it becomes a public page once it was sent. */
  isArchived: z.boolean(),
  /** Why it was not sent at its time; null if nothing is wrong. */
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
