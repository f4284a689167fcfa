import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A range of days in the campaign's time zone, both included. */
type DayRange = { readonly first: string; readonly last: string };

/** The views of one page. */
type ViewedPage = { readonly path: string; readonly views: number };

/** PostgreSQL returns a sum as text. */
type SummedPage = { path: string; views: number | string | null };

/** Views of entries in the bin, and of deleted ones, are kept under their slug in the bin (`entry-bin.ts`). */
const isOutsideBin = sql<boolean>`path not like '%!_!_%' escape '!'`;

const sumOfCounts = sql<number | string | null>`sum(count)`;

/** Sums of page views. Sums of all time use the table by month: the table by day may have a million rows. */
export class PageViewSums {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Views of all pages per day; days without views are left out. */
  async byDay({ first, last }: DayRange): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('page_view')
      .select(['day', sumOfCounts.as('views')])
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, views }) => [day, Number(views)]));
  }

  /** Views of all pages per month, `2025-10`. */
  async byMonth(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('page_view_month')
      .select(['month', sumOfCounts.as('views')])
      .groupBy('month')
      .execute();
    return new Map(rows.map(({ month, views }) => [month, Number(views)]));
  }

  /** The first day with a page view; null if there is none. */
  async firstDay(): Promise<string | null> {
    const row = await this.#db
      .selectFrom('page_view')
      .select((eb) => eb.fn.min<string | null>('day').as('day'))
      .executeTakeFirst();
    return row?.day ?? null;
  }

  /** The most viewed pages of a range of days, or of all time; pages in the bin are left out. */
  async topPages(days: DayRange | null, limit: number): Promise<readonly ViewedPage[]> {
    const query = days === null ? this.#selectAllTime() : this.#selectRange(days);
    const rows = await this.#db
      .selectFrom(query.as('viewed'))
      .select(['path', 'views'])
      .orderBy('views', 'desc')
      .orderBy('path')
      .limit(limit)
      .execute();
    return rows.map(({ path, views }) => ({ path, views: Number(views) }));
  }

  #selectAllTime(): SelectQueryBuilder<Schema, never, SummedPage> {
    return this.#db
      .selectFrom('page_view_month')
      .select(['path', sumOfCounts.as('views')])
      .where(isOutsideBin)
      .groupBy('path');
  }

  #selectRange({ first, last }: DayRange): SelectQueryBuilder<Schema, never, SummedPage> {
    // An expression that no index has: otherwise SQLite may read all days, to group in the order of the path index.
    const path = sql<string>`path || ''`;
    return this.#db
      .selectFrom('page_view')
      .select([path.as('path'), sumOfCounts.as('views')])
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where(isOutsideBin)
      .groupBy(path);
  }
}
