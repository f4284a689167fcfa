import type { Category } from '../../../content/content-type.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { isUnfiltered, type ListQuery } from '../list-query.ts';
import { ListCheckpoints } from './list-checkpoints.ts';

const createKey = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

/** Far more than there are categories. Each day without any change adds keys, because segment names contain the day. */
const maxCached = 2_000;

/**
 * Caches how many visible entries a type and its categories have: counting a hundred thousand rows takes longer than
 * reading the ten of a page. The cache is cleared when the database revision changes or a scheduled entry is due;
 * `revision` changes with both.
 */
export const createCountCache = (database: Database, now: () => number) => {
  const { db } = database;
  let stamp = '';
  let totals = new Map<string, number>();
  let categories = new Map<string, readonly Category[]>();
  let checkpoints = new Map<string, ListCheckpoints>();
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
    checkpoints = new Map();
    return known;
  };

  /** Called on every request, so it must stay cheap. */
  const getRevisionFor = (current: string): string | Promise<string> =>
    current === stamp && now() < nextScheduled ? known : refresh(current);

  const revision = (): string | Promise<string> => {
    const current = database.revision.current();
    return typeof current === 'string' ? getRevisionFor(current) : current.then(getRevisionFor);
  };

  return {
    revision,
    /** The number of entries in one segment of a list. */
    total: async (
      type: string,
      query: ListQuery,
      segment: string,
      count: (asOf: string) => Promise<{ total: string | number | bigint }>,
    ): Promise<number> => {
      if (!isUnfiltered(query)) return Number((await count(gmtText(now()))).total);
      await revision();
      const key = createKey(type, segment, query.category);
      const cached = totals.get(key);
      if (cached !== undefined) return cached;
      const counted = totals;
      // Read the clock after the revision: with an earlier time, a scheduled entry that came due meanwhile would be missed.
      const total = Number((await count(gmtText(now()))).total);
      // A total of 0 is not cached: requests for invented categories would fill the memory.
      if (counted.size >= maxCached) counted.clear();
      if (total > 0) counted.set(key, total);
      return total;
    },
    /** The checkpoints of an unfiltered list by date in this direction; null for other lists. */
    checkpoints: (type: string, query: ListQuery, order: ListQuery['order']): ListCheckpoints | null => {
      if (query.orderBy !== 'date' || !isUnfiltered(query)) return null;
      const key = createKey(type, order, query.category);
      const found = checkpoints.get(key) ?? new ListCheckpoints();
      if (checkpoints.size < maxCached) checkpoints.set(key, found);
      return found;
    },
    categories: async (
      type: string,
      count: (asOf: string) => Promise<readonly Category[]>,
    ): Promise<readonly Category[]> => {
      await revision();
      const cached = categories.get(type);
      if (cached) return cached;
      const counted = categories;
      const found = await count(gmtText(now()));
      counted.set(type, found);
      return found;
    },
  };
};

export type CountCache = ReturnType<typeof createCountCache>;
