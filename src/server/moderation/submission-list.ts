import type { Kysely, Selectable } from 'kysely';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';
import { containsText } from '../db/contains-text.ts';
import type { Schema } from '../db/schema.ts';
import { totalOfPage } from '../db/total-of-page.ts';

/** Where what visitors wrote is kept, each with a state and who decided about it. */
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

const searched: Readonly<Record<SubmissionTable, readonly string[]>> = {
  comment: ['name', 'email', 'message'],
  feedback: ['name', 'message'],
  contact_message: ['name', 'email', 'subject', 'message'],
};

/** The tables have these columns in common, so that one stands for all in the types of a query. */
const asComment = (table: SubmissionTable): 'comment' => table as 'comment';

/** What visitors wrote, the newest first, a page at a time. */
export const listSubmissions = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  table: T,
  { state, search, page, size }: SubmissionQuery<T>,
): Promise<{ readonly rows: readonly SubmissionRow<T>[]; readonly total: number }> => {
  let fitting = db.selectFrom(asComment(table));
  if (state !== 'all') fitting = fitting.where('state', '=', state as ModerationState);
  if (search !== '') fitting = fitting.where(containsText(searched[table], search));
  const rows = await fitting
    .selectAll()
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = await totalOfPage({ page, size }, rows.length, async () => {
    const counted = await fitting
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    // PostgreSQL gives a count as text.
    return Number(counted.total);
  });
  return { rows: rows as unknown as SubmissionRow<T>[], total };
};

/** How many are in a state. */
export const countSubmissions = async <T extends SubmissionTable>(
  db: Kysely<Schema>,
  table: T,
  state: SubmissionState<T>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(asComment(table))
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('state', '=', state as ModerationState)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** What the lists of all three show alike. */
export const submissionView = ({
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
