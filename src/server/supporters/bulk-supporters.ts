import type { Kysely } from 'kysely';
import type { BulkDataCounts, BulkDeletion } from '../../shared/admin/supporter-bulk.ts';
import type { Schema } from '../db/schema.ts';
import { type DeletionContext, deleteSupporter } from './delete-supporter.ts';
import { countPersonalData } from './personal-data.ts';
import type { MomentFilter } from './supporter-filter.ts';
import { streamSupporters } from './supporter-list.ts';

/** The ids of all matching supporters, in the order of the list. */
export const listSupporterIds = async (db: Kysely<Schema>, filter: MomentFilter): Promise<number[]> => {
  const ids: number[] = [];
  for await (const batch of streamSupporters(db, filter)) ids.push(...batch.map(({ id }) => id));
  return ids;
};

/** Sums up what deleting these supporters would delete. Those who are gone count nothing. */
export const countBulkData = async (db: Kysely<Schema>, ids: readonly number[]): Promise<BulkDataCounts> => {
  const supporters = await db.selectFrom('supporter').selectAll().where('id', 'in', ids).execute();
  const sum = {
    supporters: supporters.length,
    ...{ subscriptions: 0, comments: 0, messages: 0, feedback: 0, pictures: 0, mails: 0 },
    ...{ orders: 0, pendingOrders: 0, notes: 0 },
  };
  for (const supporter of supporters) {
    const { isSubscribed, ...counts } = await countPersonalData(db, supporter);
    sum.subscriptions += isSubscribed ? 1 : 0;
    for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count;
  }
  return sum;
};

/** Deletes several supporters, each in a transaction of its own. Those with a pending order stay. */
export const deleteSupporters = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  context: DeletionContext,
): Promise<BulkDeletion[]> => {
  const results: BulkDeletion[] = [];
  for (const id of ids) {
    const { kind } = await deleteSupporter(db, id, context);
    if (kind === 'deleted') results.push({ id, outcome: 'done', name: null });
    if (kind === 'gone') results.push({ id, outcome: 'unchanged', name: null });
    if (kind !== 'pending-order') continue;
    const kept = await db.selectFrom('supporter').select('name').where('id', '=', id).executeTakeFirst();
    results.push({ id, outcome: 'rejected', name: kept?.name ?? null });
  }
  return results;
};
