import type { Kysely, Selectable } from 'kysely';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';
import type { Schema } from '../db/schema.ts';
import { containsText } from '../db/search/contains-text.ts';
import { getTotalCount } from '../db/total-count.ts';

/** The tables of visitors' submissions; each row has a state and the member who set it. */
export type SubmissionTable = 'comment' | 'feedback' | 'contact_message';
export type SubmissionState<T extends SubmissionTable> = T extends 'contact_message'
  ? MessageState
  : ModerationState;
export type SubmissionRow<T extends SubmissionTable> = Selectable<Schema[T]>;

export type SubmissionQuery<T extends SubmissionTable> = {
  readonly state: SubmissionState<T> | 'all';
  readonly search: string;
  readonly page: number;
  readonly size: number;
};

/** The tables share all columns used here, so that the types of one serve for all. */
const asComment = (table: SubmissionTable): 'comment' => table as 'comment';

/** Replies of the team are rows of the same table as comments, but no submissions. */
export const selectSubmissions = (db: Kysely<Schema>, table: SubmissionTable) => {
  const rows = db.selectFrom(asComment(table));
  return table === 'comment' ? rows.where('parent_id', 'is', null) : rows;
};

/** One page of submissions, the newest first. */
export const listSubmissions = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  table: T,
  { state, search, page, size }: SubmissionQuery<T>,
): Promise<{ readonly rows: readonly SubmissionRow<T>[]; readonly total: number }> => {
  let matching = selectSubmissions(db, table);
  if (state !== 'all') matching = matching.where('state', '=', state as ModerationState);
  if (search !== '') matching = matching.where(containsText(search));
  const rows = await matching
    .selectAll()
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = await getTotalCount({ page, size }, rows.length, async () => {
    const counted = await matching
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    // PostgreSQL returns a count as text.
    return Number(counted.total);
  });
  return { rows: rows as unknown as SubmissionRow<T>[], total };
};

export const countSubmissions = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  table: T,
  state: SubmissionState<T>,
): Promise<number> => {
  const { total } = await selectSubmissions(db, table)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('state', '=', state as ModerationState)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** The fields that all three lists have in common. */
export const toSubmissionFields = ({
  id,
  name,
  message,
  created_gmt,
  decided_by,
  decided_gmt,
}: Pick<
  SubmissionRow<'comment'>,
  'id' | 'name' | 'message' | 'created_gmt' | 'decided_by' | 'decided_gmt'
>) => ({
  id,
  name,
  message,
  at: created_gmt,
  decidedBy: decided_by,
  decidedAt: decided_gmt,
});
