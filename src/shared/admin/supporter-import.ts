import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { OptionalDay } from './inbox-orders.ts';
import { listPageSchema } from './list-page.ts';

/** The limits of an imported file. All its rows are stored in one transaction, during which votes wait. */
export const importLimits = { bytes: 5_000_000, rows: 5_000, columns: 50, newTags: 50 } as const;

export const importTooLarge = `A file for an import can have at most ${importLimits.bytes / 1_000_000} MB. Please split it into several files.`;

/** What is read from a file, each with its label. */
export const importColumns = {
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  further: 'Further emails and phone numbers',
  location: 'Location',
  tags: 'Tags',
  note: 'Note',
  agreedDay: 'Day they agreed to the newsletter',
} as const;
export type ImportColumn = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as ImportColumn[];

/** The position of each column in the file, from 0; null if the file does not have it. */
export const ImportMapping = z.record(
  z.enum(importColumnNames as [ImportColumn, ...ImportColumn[]]),
  z.number().nullable(),
);
export type ImportMapping = z.infer<typeof ImportMapping>;

/** `1` or `0`; by default, the first row is recognised by its content. */
const hasHeaders = z
  .enum(['0', '1'])
  .optional()
  .transform((given) => (given === undefined ? null : given === '1'));

export const ImportHeadQuery = z.object({ hasHeaders });

/** A file before its preview: its columns, and what they probably mean. */
export const ImportHead = z.object({
  hasHeaders: z.boolean(),
  /** Empty texts where the first row has no names of columns. */
  headers: z.array(z.string()),
  rows: z.number(),
  /** The first rows, to recognise the columns by. */
  sample: z.array(z.array(z.string())),
  mapping: ImportMapping,
});
export type ImportHead = z.infer<typeof ImportHead>;

/** The value of a select: a position, or empty. */
const position = z
  .union([z.literal(''), z.coerce.number().int().min(0).max(importLimits.columns)])
  .default('')
  .transform((given) => (given === '' ? null : given));

export const maxAgreementLength = 500;

/** How a file is to be imported; the file itself is the body. */
export const ImportQuery = z.object({
  hasHeaders,
  name: position,
  email: position,
  phone: position,
  further: position,
  location: position,
  tags: position,
  note: position,
  agreedDay: position,
  subscribes: z
    .enum(['0', '1'])
    .default('0')
    .transform((given) => given === '1'),
  /** How they agreed to get the newsletter. */
  agreement: z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(maxAgreementLength, `Please use at most ${maxAgreementLength} characters.`)),
  /** The day on which they agreed, where the file does not have it. */
  agreedOn: OptionalDay,
});
export type ImportQuery = z.output<typeof ImportQuery>;

const fileName = z
  .string()
  .default('')
  .transform((given) => oneLine(given).slice(0, 100).toWellFormed());

/** An import as its preview showed it. */
export const ConfirmedImportQuery = ImportQuery.extend({ fileName, digest: z.string().min(1).max(100) });

/** Why somebody with an address is not subscribed. */
export const notSubscribedReasons = {
  ended: 'unsubscribed before',
  bounced: 'have an address that refuses emails',
  waiting: 'have not confirmed their sign-up yet',
  already: 'are subscribed already',
  'no-day': 'have no day on which they agreed',
} as const;
export type NotSubscribedReason = keyof typeof notSubscribedReasons;
const reasonNames = Object.keys(notSubscribedReasons) as [NotSubscribedReason, ...NotSubscribedReason[]];

/** What an import does, counted. Each row is a person of its own, a duplicate or invalid. */
export const ImportCounts = z.object({
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  duplicates: z.number(),
  invalid: z.number(),
  subscribed: z.number(),
  notSubscribed: z.record(z.enum(reasonNames), z.number()),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** The most rows of each kind that a preview lists; all are counted. */
export const maxPreviewRows = 200;

/** A row with a sentence about it. */
export const ImportRemark = z.object({ row: z.number(), message: z.string() });
export type ImportRemark = z.infer<typeof ImportRemark>;

/** A row about somebody who is a supporter already. */
export const ImportMatch = z.object({
  row: z.number(),
  id: z.number(),
  /** The supporter's name or address. */
  title: z.string(),
  /** What the import adds: `phone number`, `tag “choir”`; empty for nothing. */
  adds: z.array(z.string()),
});
export type ImportMatch = z.infer<typeof ImportMatch>;

export const ImportPreview = z.object({
  counts: ImportCounts,
  /** Tags that do not exist yet. */
  newTags: z.array(z.string()),
  matches: z.array(ImportMatch),
  duplicates: z.array(ImportRemark),
  invalid: z.array(ImportRemark),
  /** What is left out of rows that are imported, such as a number of somebody else. */
  leftOut: z.array(ImportRemark),
  /** Identifies all that the import would do: it is rejected if that has changed. */
  digest: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The response to a finished import. */
export const FinishedImport = z.object({ id: z.number(), counts: ImportCounts });
export type FinishedImport = z.infer<typeof FinishedImport>;

/** Rejected: something changed since the preview. */
export const ImportConflict = z.object({ current: ImportPreview });

/** A line of the list of imports. */
export const ImportItem = z.object({
  id: z.number(),
  /** In the campaign's time zone and date format. */
  at: z.string(),
  by: z.string(),
  fileName: z.string(),
  counts: ImportCounts,
  /** How the people agreed to get the newsletter; null if nobody was subscribed. */
  agreement: z.string().nullable(),
  /** The day for all whose row has none. */
  agreedOn: z.string().nullable(),
  /** False once it has been undone, or what that needs is no longer kept. */
  canBeUndone: z.boolean(),
  undone: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type ImportItem = z.infer<typeof ImportItem>;

export const ImportList = listPageSchema(ImportItem);

/** Somebody of an import who stays when it is undone, or keeps something, with the reason. */
const KeptPerson = z.object({ id: z.number(), title: z.string(), reason: z.string() });

/** What undoing an import does, or did. */
export const ImportUndo = z.object({
  /** People whom the import created, and who are deleted. */
  removed: z.number(),
  /** People who were supporters before, and lose what the import added. */
  restored: z.number(),
  /** Subscriptions that are deleted, or that end because an email has left for them. */
  unsubscribed: z.number(),
  keptCount: z.number(),
  kept: z.array(KeptPerson),
  /** What stays with people who were supporters before, because it changed or was used since. */
  keptPartCount: z.number(),
  keptParts: z.array(KeptPerson),
});
export type ImportUndo = z.infer<typeof ImportUndo>;
