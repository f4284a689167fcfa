import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** What is counted: under which key, and until when. */
export type CountedWindow = { readonly key: string; readonly endsAt: number };

/** How often something was done in a stretch of time, counted for all processes together. */
export class RateLimitStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Counts one more under each key and tells the new counts: one statement, so that no two ever get the same number. */
  async increment(windows: readonly CountedWindow[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .insertInto('rate_limit')
      .values(windows.map(({ key, endsAt }) => ({ key, count: 1, ends_gmt: gmtText(endsAt) })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ count: row('rate_limit.count', '+', 1) })),
      )
      .returning(['key', 'count'])
      .execute();
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** Forgets what ended before this moment. */
  async deleteEndedBefore(time: number): Promise<void> {
    await this.#db.deleteFrom('rate_limit').where('ends_gmt', '<', gmtText(time)).execute();
  }
}
