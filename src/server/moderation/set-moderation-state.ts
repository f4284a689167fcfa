import type { Kysely, Transaction } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome } from '../../shared/admin/inbox-submissions.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type SubmissionAction, submissionRemoved } from './moderation-actions.ts';
import type { SubmissionRow, SubmissionState, SubmissionTable } from './submission-list.ts';

/** Something that a visitor wrote, in the state in which it was seen. */
export type Seen<T extends SubmissionTable> = { readonly id: number; readonly was: SubmissionState<T> };

/** What is done to several, by whom, and how it is told. */
type Decision<T extends SubmissionTable> = {
  readonly table: T;
  readonly items: readonly Seen<T>[];
  readonly by: string;
  readonly deed: SubmissionAction;
  /** Where it can be looked at in the admin area. */
  readonly address: string;
};

type Touched = Pick<SubmissionRow<'comment'>, 'id' | 'name'>;

/** Names for one line: `Grace`, `Grace and Wezi`, `Grace and 5 others`. */
const namesOf = ([first, ...others]: readonly Touched[]): string => {
  if (others.length === 0) return first?.name ?? '';
  return `${first?.name} and ${others.length === 1 ? others[0]?.name : `${others.length} others`}`;
};

/** Those that were not as they had been seen, as they are now. */
const missedOf = async (
  transaction: Transaction<Schema>,
  table: SubmissionTable,
  ids: readonly number[],
): Promise<DecisionOutcome['missed']> => {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom(table as 'comment')
    .select(['id', 'name', 'state', 'decided_by as by'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, name: null, state: null, by: null });
};

/** Whether pages show it differently afterwards. */
const changesPages = (states: readonly (string | undefined)[]): boolean => states.includes('approved');

/** Does something to each that is still as it was seen, and writes down what was done; tells of the others. */
const decideEach = <T extends SubmissionTable, R extends Touched>(
  db: Kysely<Schema>,
  { table, items, by, deed, address }: Decision<T>,
  now: number,
  becomes: SubmissionState<T> | undefined,
  each: (transaction: Transaction<Schema>, item: Seen<T>) => Promise<R | undefined>,
): Promise<{ readonly touched: readonly R[]; readonly outcome: DecisionOutcome }> =>
  inTransaction(db, async (transaction) => {
    const touched: R[] = [];
    const missed: number[] = [];
    // Before the first of them is taken, as by everybody who takes several; and in the same order, so that of two who
    // decide at once one waits for the other, never both.
    if (changesPages([becomes, ...items.map(({ was }) => was)])) await bumpRevision(transaction);
    const inOrder = [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id);
    for (const item of inOrder) {
      const row = await each(transaction, item);
      if (row) touched.push(row);
      else missed.push(item.id);
    }
    if (touched.length > 0)
      await new ActivityLog(transaction).add({ actor: by, deed, subject: namesOf(touched), address }, now);
    const changed = touched.map(({ id }) => id);
    return { touched, outcome: { changed, missed: await missedOf(transaction, table, missed) } };
  });

/** Puts what visitors wrote into another state; what becomes public or no longer is, is so on the next page. */
export const setModerationState = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  decision: Decision<T> & { readonly state: SubmissionState<T> },
  now: number,
): Promise<DecisionOutcome> => {
  const { table, state, by } = decision;
  const { outcome } = await decideEach(db, decision, now, state, async (transaction, { id, was }) => {
    return transaction
      .updateTable(table as 'comment')
      .set({ state: state as ModerationState, decided_by: by, decided_gmt: gmtText(now) })
      .where('id', '=', id)
      .where('state', '=', was as ModerationState)
      .returning(['id', 'name'])
      .executeTakeFirst();
  });
  return outcome;
};

/** Deletes what visitors wrote, for good. Gives what was deleted, too. */
export const removeSubmission = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  decision: Omit<Decision<T>, 'deed'>,
  now: number,
): Promise<{ readonly removed: readonly SubmissionRow<T>[]; readonly outcome: DecisionOutcome }> => {
  const whole = { ...decision, deed: submissionRemoved } as const;
  const { touched, outcome } = await decideEach(
    db,
    whole,
    now,
    undefined,
    async (transaction, { id, was }) => {
      return transaction
        .deleteFrom(decision.table as 'comment')
        .where('id', '=', id)
        .where('state', '=', was as ModerationState)
        .returningAll()
        .executeTakeFirst();
    },
  );
  return { removed: touched as unknown as SubmissionRow<T>[], outcome };
};
