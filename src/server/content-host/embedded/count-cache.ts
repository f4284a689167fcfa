import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { ListQuery } from '../list-query.ts';

/** Whether a list is the plain one, whose total is asked for with every page of it. */
const isPlain = (query: ListQuery): boolean =>
  query.slugs === null &&
  query.search === null &&
  query.include === null &&
  query.authors === null &&
  query.exclude.length === 0 &&
  query.after === null &&
  query.before === null &&
  query.modifiedAfter === null &&
  query.modifiedBefore === null;

/**
 * Remembers how many visible entries a type has until something changes: counting a hundred thousand rows
 * takes longer than reading the ten that are shown. What changes is the revision, or the clock reaching the
 * date of a scheduled entry; `revision` changes with both.
 */
export const countCache = (database: Database, now: () => number) => {
  const { db } = database;
  let stamp = '';
  let totals = new Map<string, number>();
  let nextScheduled = Number.NEGATIVE_INFINITY;
  let refreshes = 0;
  let known = '';

  const refresh = async (current: string): Promise<string> => {
    const row = await db
      .selectFrom('entry')
      .select((entry) => entry.fn.min('date_gmt').as('next'))
      .where('status', '=', 'publish')
      .where('date_gmt', '>', gmtText(now()))
      .executeTakeFirst();
    nextScheduled = row?.next ? Date.parse(`${row.next}Z`) : Number.POSITIVE_INFINITY;
    stamp = current;
    refreshes += 1;
    known = `${stamp}.${refreshes}`;
    totals = new Map();
    return known;
  };

  /** Asked on every request, so it compares and builds nothing. */
  const revisionFor = (current: string): string | Promise<string> =>
    current === stamp && now() < nextScheduled ? known : refresh(current);

  const revision = (): string | Promise<string> => {
    const current = database.revision.current();
    return typeof current === 'string' ? revisionFor(current) : current.then(revisionFor);
  };

  return {
    revision,
    total: async (
      type: string,
      query: ListQuery,
      count: (asOf: string) => Promise<{ total: string | number | bigint }>,
    ): Promise<number> => {
      if (!isPlain(query)) return Number((await count(gmtText(now()))).total);
      await revision();
      const remembered = totals.get(type);
      if (remembered !== undefined) return remembered;
      const counted = totals;
      // Never as of an earlier moment than the one these totals hold from: a scheduled entry may lie between.
      const total = Number((await count(gmtText(now()))).total);
      counted.set(type, total);
      return total;
    },
  };
};
