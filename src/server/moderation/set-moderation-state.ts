import type { Kysely, Transaction } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome } from '../../shared/admin/inbox-submissions.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { updateSpamSupporters } from '../supporters/spam-supporters.ts';
import { type SubmissionAction, submissionRemoved } from './moderation-actions.ts';
import type { SubmissionRow, SubmissionState, SubmissionTable } from './submission-list.ts';

/** A submission, with the state in which the team member saw it. */
export type SeenSubmission<T extends SubmissionTable> = {
  readonly id: number;
  readonly was: SubmissionState<T>;
};

/** One action on several submissions. */
type Decision<T extends SubmissionTable> = {
  readonly table: T;
  readonly items: readonly SeenSubmission<T>[];
  readonly by: string;
  readonly action: SubmissionAction;
  /** Where the admin area shows the submissions. */
  readonly address: string;
};

type ChangedRow = Pick<SubmissionRow<'comment'>, 'id' | 'name'>;

/** The subject of the activity line: `Grace`, `Grace and Wezi`, `Grace and 5 others`. */
const formatNames = ([first, ...others]: readonly ChangedRow[]): string => {
  if (others.length === 0) return first?.name ?? '';
  return `${first?.name} and ${others.length === 1 ? others[0]?.name : `${others.length} others`}`;
};

/** The current state of submissions that another member changed meanwhile. */
const listMissed = async (
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

/** Only approved submissions are on public pages. */
const changesPages = (states: readonly (string | undefined)[]): boolean => states.includes('approved');

/** A mark as spam, and what else is left of a person, decide whether the person counts as a supporter. */
const changesSupporters = (states: readonly (string | undefined)[]): boolean =>
  states.includes('spam') || states.includes(undefined);

/** Changes each submission that is still in the state in which it was seen, and logs one activity line. */
const changeEach = <T extends SubmissionTable, R extends ChangedRow>(
  db: Kysely<Schema>,
  { table, items, by, action, address }: Decision<T>,
  now: number,
  newState: SubmissionState<T> | undefined,
  change: (transaction: Transaction<Schema>, item: SeenSubmission<T>) => Promise<R | undefined>,
): Promise<{ readonly changedRows: readonly R[]; readonly outcome: DecisionOutcome }> =>
  inTransaction(db, async (transaction) => {
    const changedRows: R[] = [];
    const missed: number[] = [];
    const states = [newState, ...items.map(({ was }) => was)];
    // Lock the revisions before any row, and the rows in the order of their ids, as all code does: two members who
    // decide at once cannot deadlock.
    if (changesSupporters(states)) await bumpRevision(transaction, 'supporters');
    if (changesPages(states)) await bumpRevision(transaction);
    const sorted = [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id);
    for (const item of sorted) {
      const row = await change(transaction, item);
      if (row) changedRows.push(row);
      else missed.push(item.id);
    }
    if (changedRows.length > 0)
      await new ActivityLog(transaction).add(
        { actor: by, action: action, subject: formatNames(changedRows), address },
        now,
      );
    const changed = changedRows.map(({ id }) => id);
    if (changesSupporters(states)) await updateSpamSupporters(transaction, table, changed);
    return { changedRows, outcome: { changed, missed: await listMissed(transaction, table, missed) } };
  });

/** Sets the state of submissions; public pages are rendered again if a submission appears or disappears. */
export const setModerationState = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  decision: Decision<T> & { readonly state: SubmissionState<T> },
  now: number,
): Promise<DecisionOutcome> => {
  const { table, state, by } = decision;
  const { outcome } = await changeEach(db, decision, now, state, async (transaction, { id, was }) => {
    return (
      transaction
        .updateTable(table as 'comment')
        .set({ state: state as ModerationState, decided_by: by, decided_gmt: gmtText(now) })
        .where('id', '=', id)
        .where('state', '=', was as ModerationState)
        // A reply of the team is no submission.
        .$if(table === 'comment', (query) => query.where('parent_id', 'is', null))
        .returning(['id', 'name'])
        .executeTakeFirst()
    );
  });
  return outcome;
};

/** Deletes submissions for good, and returns the deleted rows. */
export const removeSubmission = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  decision: Omit<Decision<T>, 'action'>,
  now: number,
): Promise<{ readonly removed: readonly SubmissionRow<T>[]; readonly outcome: DecisionOutcome }> => {
  const removal = { ...decision, action: submissionRemoved } as const;
  const { changedRows, outcome } = await changeEach(
    db,
    removal,
    now,
    undefined,
    async (transaction, { id, was }) => {
      return transaction
        .deleteFrom(decision.table as 'comment')
        .where('id', '=', id)
        .where('state', '=', was as ModerationState)
        .$if(decision.table === 'comment', (query) => query.where('parent_id', 'is', null))
        .returningAll()
        .executeTakeFirst();
    },
  );
  return { removed: changedRows as unknown as SubmissionRow<T>[], outcome };
};
