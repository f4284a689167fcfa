import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { submissionActions } from '../moderation/moderation-actions.ts';
import { inBatches } from './in-batches.ts';
import { supporterAddress } from './supporter-address.ts';

/** Whether a subject names one of these people: `Grace`, `Grace and Wezi`, `Grace and 5 others`. */
const hasName = (subject: string, names: readonly string[]): boolean =>
  names.some(
    (name) => subject === name || subject.startsWith(`${name} and `) || subject.endsWith(` and ${name}`),
  );

/** Removes a supporter's name from the activity log. Must be called in the transaction that deletes the supporter. */
export const anonymiseActivity = async (
  db: Kysely<Schema>,
  id: number,
  names: readonly string[],
): Promise<void> => {
  const lines = await db
    .selectFrom('activity')
    .select(['id', 'subject', 'address'])
    .where((eb) => eb.or([eb('address', '=', supporterAddress(id)), eb('action', 'in', submissionActions)]))
    .execute();
  const matching = lines.filter(
    ({ subject, address }) => address === supporterAddress(id) || hasName(subject, names),
  );
  await inBatches(
    matching.map((line) => line.id),
    (batch) =>
      db
        .updateTable('activity')
        .set({ subject: '[name deleted]', address: null })
        .where('id', 'in', batch)
        .execute(),
  );
};
