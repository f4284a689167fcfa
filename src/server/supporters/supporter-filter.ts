import { sql } from 'kysely';
import { getDayLimits } from '../../shared/admin/day-limits.ts';
import { type SupporterFilter, supporterActionKinds } from '../../shared/admin/supporters.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Condition } from '../db/search/word-search.ts';

type Days = 'from' | 'to' | 'didFrom' | 'didTo';

/** From the first moment on, and before the second; null where the range is open. */
type Range = { readonly from: string | null; readonly before: string | null };

/** A filter with moments in place of the campaign's days. */
export type MomentFilter = Omit<SupporterFilter, Days> & { readonly joined?: Range; readonly acted?: Range };

const toRange = (from: string | undefined, to: string | undefined, timezone: string): Range => {
  const limits = getDayLimits({ from: from ?? null, to: to ?? null }, timezone);
  const toText = (moment: number | null) => (moment === null ? null : gmtText(moment));
  return { from: toText(limits.from), before: toText(limits.before) };
};

export const toMomentFilter = <F extends SupporterFilter>(
  { from, to, didFrom, didTo, ...filter }: F,
  timezone: string,
): Omit<F, Days> & MomentFilter => ({
  ...filter,
  joined: toRange(from, to, timezone),
  acted: toRange(didFrom, didTo, timezone),
});

const open: Range = { from: null, before: null };

const isWithin = (column: string, { from, before }: Range): Condition[] => [
  ...(from === null ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}`]),
  ...(before === null ? [] : [sql<boolean>`${sql.ref(column)} < ${before}`]),
];

/** A supporter did one of these within the range. Not `exists`: SQLite would look it up for each supporter, in the order of the list. */
const hasDone = (kinds: readonly string[], range: Range): Condition =>
  sql`supporter.id in (select act.supporter_id from supporter_action as act where ${sql.join(
    [sql`act.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`, ...isWithin('act.done_gmt', range)],
    sql` and `,
  )})`;

const listDone = ({ did, acted = open }: MomentFilter): Condition[] => {
  if (did !== undefined) return did.map((kind) => hasDone([kind], acted));
  return acted.from === null && acted.before === null ? [] : [hasDone(supporterActionKinds, acted)];
};

/** The condition for all but the search text and the tag; null if nothing of it is filtered. */
export const createFilterCondition = (filter: MomentFilter): Condition | null => {
  const { status, source, consent, joined = open } = filter;
  const conditions = [...isWithin('supporter.created_gmt', joined), ...listDone(filter)];
  if (status !== undefined) conditions.push(sql`supporter.state = ${status}`);
  if (source !== undefined) conditions.push(sql`supporter.source = ${source}`);
  // Part of the statement: with a parameter, no database can know that the index of this column has the rows.
  if (consent !== undefined) conditions.push(sql`supporter.consent = ${sql.lit(consent)}`);
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
};
