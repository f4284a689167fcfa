import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { contentStatuses } from './content.ts';

/** What can be done with several entries of a content list at once. `remove` deletes entries in the bin permanently. */
const bulkActions = ['publish', 'unpublish', 'categorise', 'bin', 'restore', 'remove'] as const;
export type BulkAction = (typeof bulkActions)[number];

const EntryId = z.number().int().min(1).max(maxId);
const Version = z.number().int().min(0).max(maxId);

/** The most entries of one request. A longer selection is sent in several. */
export const maxBulkEntries = 20;

export const BulkRequest = z.object({
  action: z.enum(bulkActions),
  /** The entries with the version that the list showed, to detect edit conflicts. */
  entries: z
    .array(z.object({ id: EntryId, version: z.number().int() }))
    .min(1, 'Please select at least one entry.')
    .max(maxBulkEntries, `At most ${maxBulkEntries} entries can be changed at once.`),
  /** The new category, for `categorise`; blank: none. */
  category: z.string().trim().max(300, 'This category is too long.').optional(),
});
export type BulkRequest = z.infer<typeof BulkRequest>;

/** What undoing the change of one entry needs. */
export const EntryUndo = z.object({
  /** The version that the change made; if the entry has another one, someone has changed it since. */
  version: Version,
  /** The version and the status before the change. */
  before: z.object({ version: Version, status: z.enum(contentStatuses) }),
});
export type EntryUndo = z.infer<typeof EntryUndo>;

/** Gives several entries the state that they had before a bulk change. */
export const BulkUndoRequest = z.object({
  entries: z
    .array(EntryUndo.extend({ id: EntryId }))
    .min(1)
    .max(maxBulkEntries),
});
export type BulkUndoRequest = z.infer<typeof BulkUndoRequest>;

/** Deletes everything in the bin: the entries of a type, or the files. `count`: how many the member has seen. */
export const EmptyBinRequest = z.object({ count: z.number().int().min(0).max(maxId) });

/** What happened to one entry. `unchanged`: there was nothing to do. */
export const BulkResult = z.object({
  id: z.number(),
  /** As the list shows it; empty if the entry is no longer there. */
  title: z.string(),
  outcome: z.enum(['done', 'unchanged', 'rejected']),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Null if nothing was changed, or if the change was itself an undo. */
  undo: EntryUndo.nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkResults = z.object({ results: z.array(BulkResult) });
