import { z } from 'zod';
import { listPageSchema, listQuery } from './list-page.ts';

/** What the record of consents and deletions has, with the words of its screen and its file. */
export const privacyEvents = {
  'consent-given': 'Agreed to get the newsletter',
  'consent-ended': 'Ended the newsletter',
  deleted: 'Personal data deleted',
  exported: 'Own data downloaded',
  corrected: 'Own data corrected',
} as const;
export type PrivacyEventKind = keyof typeof privacyEvents;
const privacyEventKinds = Object.keys(privacyEvents) as [PrivacyEventKind, ...PrivacyEventKind[]];

/** In which way it happened. */
export const privacyWays = {
  'confirmation-link': 'by the link in the confirmation email',
  'unsubscribe-link': 'by an unsubscribe link',
  complaint: 'by a complaint to the mail provider',
  import: 'as stated with an import',
  'my-data': 'on the page “My data”',
  team: 'by the team',
} as const;
export type PrivacyWay = keyof typeof privacyWays;
const privacyWayNames = Object.keys(privacyWays) as [PrivacyWay, ...PrivacyWay[]];

/** One line of the record. It names nobody. */
export const PrivacyRecordLine = z.object({
  id: z.number(),
  /** UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  kind: z.enum(privacyEventKinds),
  way: z.enum(privacyWayNames),
  /** The number of the import's statement; null for everything else. */
  statement: z.number().nullable(),
  /** The first digits of the digest, by which lines of one person can be recognised. */
  digestStart: z.string(),
});
export type PrivacyRecordLine = z.infer<typeof PrivacyRecordLine>;

export const PrivacyRecordPage = listPageSchema(PrivacyRecordLine);
export type PrivacyRecordPage = z.infer<typeof PrivacyRecordPage>;

export const PrivacyRecordQuery = z.object({ page: listQuery.page, size: listQuery.size });

/** Whose lines are looked up: an email address or a phone number. It is in the body, so that no log and no history has it. */
export const PrivacyRecordSearch = z.object({
  contact: z
    .string()
    .trim()
    .min(1, 'Please enter an email address or a phone number.')
    .max(254, 'Please enter at most 254 characters.'),
});
export const PrivacyRecordFound = z.object({ lines: z.array(PrivacyRecordLine) });
export type PrivacyRecordFound = z.infer<typeof PrivacyRecordFound>;
