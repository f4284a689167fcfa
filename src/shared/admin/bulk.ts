import { z } from 'zod';
import { maxId } from '../max-id.ts';

/** What can be done with several entries of a content list at once. */
export const bulkActions = ['publish', 'unpublish', 'categorise', 'bin', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most entries of one request. A longer selection is sent in several. */
export const maxBulkEntries = 20;

export const BulkRequest = z.object({
  action: z.enum(bulkActions),
  /** The entries with the version that the list showed, to detect edit conflicts. */
  entries: z
    .array(z.object({ id: z.number().int().min(1).max(maxId), version: z.number().int() }))
    .min(1, 'Please select at least one entry.')
    .max(maxBulkEntries, `At most ${maxBulkEntries} entries can be changed at once.`),
  /** The new category, for `categorise`; blank: none. */
  category: z.string().trim().max(300, 'This category is too long.').optional(),
});
export type BulkRequest = z.infer<typeof BulkRequest>;

/** What happened to one entry. `unchanged`: there was nothing to do. */
export const BulkResult = z.object({
  id: z.number(),
  /** As the list shows it; empty if the entry is no longer there. */
  title: z.string(),
  outcome: z.enum(['done', 'unchanged', 'rejected']),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkResults = z.object({ results: z.array(BulkResult) });
