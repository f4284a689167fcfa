import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { submissionActions } from '../moderation/moderation-actions.ts';
import { inBatches } from './in-batches.ts';
import { supporterAddress } from './supporter-address.ts';

/** Whether a line is about somebody of these names: `Grace`, `Grace and Wezi`, `Grace and 5 others`. */
const isAbout = (subject: string, names: readonly string[]): boolean =>
  names.some(
    (name) => subject === name || subject.startsWith(`${name} and `) || subject.endsWith(` and ${name}`),
  );

/** Takes somebody's name out of what the log tells of them. To be called in the transaction that deletes them. */
export const forgetInLog = async (
  db: Kysely<Schema>,
  id: number,
  names: readonly string[],
): Promise<void> => {
  const lines = await db
    .selectFrom('activity')
    .select(['id', 'subject', 'address'])
    .where((eb) => eb.or([eb('address', '=', supporterAddress(id)), eb('deed', 'in', submissionActions)]))
    .execute();
  const about = lines.filter(
    ({ subject, address }) => address === supporterAddress(id) || isAbout(subject, names),
  );
  await inBatches(
    about.map((line) => line.id),
    (batch) =>
      db
        .updateTable('activity')
        .set({ subject: 'somebody who was deleted since', address: null })
        .where('id', 'in', batch)
        .execute(),
  );
};
