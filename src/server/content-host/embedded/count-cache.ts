import type { Database } from '../../db/database.ts';
import type { ListQuery } from '../list-query.ts';
import { gmtText } from './entry-store.ts';

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
  let nextScheduled: string | null = null;
  let published = 0;

  const refresh = async (current: string, moment: string): Promise<void> => {
    const row = await db
      .selectFrom('entry')
      .select((entry) => entry.fn.min('date_gmt').as('next'))
      .where('status', '=', 'publish')
      .where('date_gmt', '>', moment)
      .executeTakeFirst();
    nextScheduled = row?.next ?? null;
    stamp = current;
    published += 1;
    totals = new Map();
  };

  const isCurrent = (current: string, moment: string): boolean =>
    current === stamp && (nextScheduled === null || nextScheduled > moment);

  const revisionFor = (current: string): string | Promise<string> => {
    const moment = gmtText(now());
    if (isCurrent(current, moment)) return `${stamp}.${published}`;
    return refresh(current, moment).then(() => `${stamp}.${published}`);
  };

  const revision = (): string | Promise<string> => {
    const current = database.revision.current();
    return typeof current === 'string' ? revisionFor(current) : current.then(revisionFor);
  };

  return {
    revision,
    total: async (
      type: string,
      query: ListQuery,
      count: () => Promise<{ total: string | number | bigint }>,
    ): Promise<number> => {
      if (!isPlain(query)) return Number((await count()).total);
      await revision();
      const known = totals.get(type);
      if (known !== undefined) return known;
      const counted = totals;
      const total = Number((await count()).total);
      counted.set(type, total);
      return total;
    },
  };
};
