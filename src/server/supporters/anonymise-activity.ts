import type { Kysely } from 'kysely';
import { joinSearchText } from '../db/contains-text.ts';
import type { Schema } from '../db/schema.ts';
import { submissionActions } from '../moderation/moderation-actions.ts';
import { inBatches } from './in-batches.ts';
import { supporterAddress } from './supporter-address.ts';

/** Whether a subject names one of these people: `Grace`, `Grace and Wezi`, `Grace and 5 others`. */
const hasName = (subject: string, names: readonly string[]): boolean =>
  names.some(
    (name) => subject === name || subject.startsWith(`${name} and `) || subject.endsWith(` and ${name}`),
  );

/** In place of the name. */
const anonymousSubject = '[name deleted]';

/** Removes a supporter's name from the activity log. Must be called in the transaction that deletes the supporter. */
export const anonymiseActivity = async (
  db: Kysely<Schema>,
  id: number,
  names: readonly string[],
): Promise<void> => {
  const lines = await db
    .selectFrom('activity')
    .select(['id', 'actor', 'subject', 'address'])
    .where((eb) => eb.or([eb('address', '=', supporterAddress(id)), eb('action', 'in', submissionActions)]))
    .execute();
  const matching = lines.filter(
    (line) => line.address === supporterAddress(id) || hasName(line.subject, names),
  );
  for (const [actor, ofActor] of Map.groupBy(matching, (line) => line.actor)) {
    const anonymous = {
      subject: anonymousSubject,
      address: null,
      search_text: joinSearchText([actor, anonymousSubject]),
    };
    await inBatches(
      ofActor.map(({ id: line }) => line),
      (batch) => db.updateTable('activity').set(anonymous).where('id', 'in', batch).execute(),
    );
  }
};
