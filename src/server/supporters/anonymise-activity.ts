import type { Kysely, Selectable } from 'kysely';
import { inBatches } from '../db/in-batches.ts';
import type { Schema } from '../db/schema.ts';
import { joinSearchText } from '../db/search/contains-text.ts';
import type { ActivityTable } from '../db/tables/activity.ts';
import { submissionActions } from '../moderation/moderation-actions.ts';
import { supporterAddress } from './supporter-address.ts';

/** Whether a subject names one of these people: `Grace`, `Grace and Wezi`, `Grace and 5 others`. */
const hasName = (subject: string, names: readonly string[]): boolean =>
  names.some(
    (name) => subject === name || subject.startsWith(`${name} and `) || subject.endsWith(` and ${name}`),
  );

/** In place of the name. */
const anonymousSubject = '[name deleted]';

type Line = Pick<Selectable<ActivityTable>, 'id' | 'actor'>;

/** Removes subject and link of these lines. */
const anonymiseLines = async (db: Kysely<Schema>, lines: readonly Line[]): Promise<void> => {
  for (const [actor, ofActor] of Map.groupBy(lines, (line) => line.actor)) {
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
  await anonymiseLines(
    db,
    lines.filter((line) => line.address === supporterAddress(id) || hasName(line.subject, names)),
  );
};

/** As `anonymiseActivity`, for several supporters who have no name. */
export const anonymiseSupporterLines = async (db: Kysely<Schema>, ids: readonly number[]): Promise<void> =>
  inBatches(ids, async (batch) => {
    const lines = await db
      .selectFrom('activity')
      .select(['id', 'actor'])
      .where('address', 'in', batch.map(supporterAddress))
      .execute();
    await anonymiseLines(db, lines);
  });
