import type { Category } from '../../../content/content-type.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { ListQuery } from '../list-query.ts';
import { ListMarks } from './list-marks.ts';

/** Whether a list is a whole type or a whole category, whose total is asked for with every page of it. */
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

const keyOf = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

/** Far more than a campaign has categories; only days that pass without any change could add to it. */
const mostRemembered = 2_000;

/**
 * Remembers how many visible entries a type and its categories have until something changes: counting a hundred
 * thousand rows takes longer than reading the ten that are shown. What changes is the revision, or the clock
 * reaching the date of a scheduled entry; `revision` changes with both.
 */
export const createCountCache = (database: Database, now: () => number) => {
  const { db } = database;
  let stamp = '';
  let totals = new Map<string, number>();
  let categories = new Map<string, readonly Category[]>();
  let marks = new Map<string, ListMarks>();
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
    categories = new Map();
    marks = new Map();
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
    /** The total of one stretch of a list. */
    total: async (
      type: string,
      query: ListQuery,
      stretch: string,
      count: (asOf: string) => Promise<{ total: string | number | bigint }>,
    ): Promise<number> => {
      if (!isPlain(query)) return Number((await count(gmtText(now()))).total);
      await revision();
      const key = keyOf(type, stretch, query.category);
      const remembered = totals.get(key);
      if (remembered !== undefined) return remembered;
      const counted = totals;
      // Never as of an earlier moment than the one these totals hold from: a scheduled entry may lie between.
      const total = Number((await count(gmtText(now()))).total);
      // Nothing is quickly counted again; remembered, it would let made-up categories fill the memory.
      if (counted.size >= mostRemembered) counted.clear();
      if (total > 0) counted.set(key, total);
      return total;
    },
    /** Where things lie in a whole list by date, read in this direction. */
    marks: (type: string, query: ListQuery, order: ListQuery['order']): ListMarks | null => {
      if (query.orderBy !== 'date' || !isPlain(query)) return null;
      const key = keyOf(type, order, query.category);
      const known = marks.get(key) ?? new ListMarks();
      if (marks.size < mostRemembered) marks.set(key, known);
      return known;
    },
    categories: async (
      type: string,
      count: (asOf: string) => Promise<readonly Category[]>,
    ): Promise<readonly Category[]> => {
      await revision();
      const remembered = categories.get(type);
      if (remembered) return remembered;
      const counted = categories;
      const found = await count(gmtText(now()));
      counted.set(type, found);
      return found;
    },
  };
};

export type CountCache = ReturnType<typeof createCountCache>;
