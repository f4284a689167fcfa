import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { createRowsStatement } from '../db/statement.ts';

/** A window that is counted under a key until it ends. */
export type CountedWindow = { readonly key: string; readonly endsAt: number };

type NewCount = { readonly key: string; readonly count: number; readonly ends_gmt: string };

const incrementCounts = createRowsStatement(
  (db, rows: readonly NewCount[]) =>
    db
      .insertInto('rate_limit')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ count: row('rate_limit.count', '+', 1) })),
      )
      .returning(['key', 'count']),
  // The counts of the last milliseconds before a crash may be lost.
  { waitsForCommit: false },
);

/** Counts per window, shared by all processes. */
export class RateLimitStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Adds one under each key and returns the new counts: one statement, so that no two callers get the same count. */
  async increment(windows: readonly CountedWindow[]): Promise<ReadonlyMap<string, number>> {
    const rows = await incrementCounts(
      this.#db,
      windows.map(({ key, endsAt }) => ({ key, count: 1, ends_gmt: gmtText(endsAt) })),
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  async deleteEndedBefore(time: number): Promise<void> {
    await this.#db.deleteFrom('rate_limit').where('ends_gmt', '<', gmtText(time)).execute();
  }
}
