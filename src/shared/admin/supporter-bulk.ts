import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { PersonalDataCounts } from './supporters.ts';

const Id = z.number().int().min(1).max(maxId);

/** The most supporters of one request that counts or deletes their data. A longer selection is sent in several. */
export const maxDeletedAtOnce = 20;

/** The most supporters of one export. */
export const maxExportedAtOnce = 100_000;

const listIds = (max: number) =>
  z
    .array(Id)
    .min(1, 'Please select at least one supporter.')
    .max(max, `At most ${max} supporters can be sent at once.`);

export const BulkSupporters = z.object({ ids: listIds(maxDeletedAtOnce) });
export const SelectedSupporters = z.object({ ids: listIds(maxExportedAtOnce) });

/** The ids of everyone whom a filter finds, in its order. */
export const SupporterIds = z.object({ ids: z.array(z.number()) });

/** What deleting several supporters would delete, in sum. */
export const BulkDataCounts = PersonalDataCounts.omit({ isSubscribed: true }).extend({
  supporters: z.number(),
  subscriptions: z.number(),
});
export type BulkDataCounts = z.infer<typeof BulkDataCounts>;

/** What happened to one supporter. `unchanged`: someone had deleted them before. */
export const BulkDeletion = z.object({
  id: z.number(),
  outcome: z.enum(['done', 'unchanged', 'rejected']),
  /** Of a supporter who was not deleted. */
  name: z.string().nullable(),
});
export type BulkDeletion = z.infer<typeof BulkDeletion>;

export const BulkDeletions = z.object({ results: z.array(BulkDeletion) });
