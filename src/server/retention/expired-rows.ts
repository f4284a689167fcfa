import type { Transaction } from 'kysely';
import type { RetentionFigures } from '../../shared/admin/retention.ts';
import type { RetentionSetting } from '../../shared/privacy/retention.ts';
import type { Schema } from '../db/schema.ts';

/** The moments before which each kind of data is no longer kept, and the present one, as text. */
export type RetentionLimits = Readonly<Record<RetentionSetting | 'now', string>>;

/** One batch of removing: what was removed, and the last id that was looked at; null if there was nothing left. */
type RemovedBatch = { readonly figures: RetentionFigures; readonly last: number | null };

/** Removes the next rows with an id above `after`, in the given transaction. */
export type RemoveExpired = (
  transaction: Transaction<Schema>,
  limits: RetentionLimits,
  after: number,
) => Promise<RemovedBatch>;

/** How many rows one transaction removes: visitors and votes wait for it. */
export const batchSize = 200;

export const nothingLeft: RemovedBatch = { figures: {}, last: null };
