import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A stretch of days in the campaign's time zone, both included. */
type Days = { readonly first: string; readonly last: string };

/** So many views of one page. */
export type ViewedPage = { readonly path: string; readonly views: number };

/** PostgreSQL gives a sum as text. */
type SummedPage = { path: string; views: number | string | null };

const sumOfCounts = sql<number | string | null>`sum(count)`;

/** What the page views add up to. Whatever spans all days is read by month: there may be a million rows by day. */
export class PageViewSums {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Views of all pages on each day that has some. */
  async byDay({ first, last }: Days): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('page_view')
      .select(['day', sumOfCounts.as('views')])
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, views }) => [day, Number(views)]));
  }

  /** Views of all pages in each month, `2025-10`. */
  async byMonth(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('page_view_month')
      .select(['month', sumOfCounts.as('views')])
      .groupBy('month')
      .execute();
    return new Map(rows.map(({ month, views }) => [month, Number(views)]));
  }

  /** The first day on which a page was opened; null where none was. */
  async firstDay(): Promise<string | null> {
    const row = await this.#db
      .selectFrom('page_view')
      .select((eb) => eb.fn.min<string | null>('day').as('day'))
      .executeTakeFirst();
    return row?.day ?? null;
  }

  /** The pages that were opened most, of a stretch of days or of all. */
  async topPages(days: Days | null, most: number): Promise<readonly ViewedPage[]> {
    const asked = days === null ? this.#everViewed() : this.#viewedOn(days);
    const rows = await this.#db
      .selectFrom(asked.as('viewed'))
      .select(['path', 'views'])
      .orderBy('views', 'desc')
      .orderBy('path')
      .limit(most)
      .execute();
    return rows.map(({ path, views }) => ({ path, views: Number(views) }));
  }

  #everViewed(): SelectQueryBuilder<Schema, never, SummedPage> {
    return this.#db
      .selectFrom('page_view_month')
      .select(['path', sumOfCounts.as('views')])
      .groupBy('path');
  }

  #viewedOn({ first, last }: Days): SelectQueryBuilder<Schema, never, SummedPage> {
    // As it stands in no index: otherwise SQLite may go through all days in the order of the paths.
    const path = sql<string>`path || ''`;
    return this.#db
      .selectFrom('page_view')
      .select([path.as('path'), sumOfCounts.as('views')])
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy(path);
  }
}
