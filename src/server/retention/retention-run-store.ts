import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { RetentionFigures, type RetentionRun } from '../../shared/admin/retention.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import type { RetentionRunTable } from '../db/tables/privacy.ts';

const day = 24 * 60 * 60 * 1000;
/** How long the reports of runs are kept, in milliseconds. */
const reportsKept = 366 * day;
/** After this time without a finished batch, the process counts as killed, and another one goes on, in milliseconds. */
export const claimDuration = 2 * 60 * 1000;

/** A run that this process works on. */
export type ClaimedRun = { readonly id: number; readonly claim: string };

const parseFigures = (text: string): RetentionFigures => RetentionFigures.parse(JSON.parse(text));

const toRun = ({ id, started_gmt, finished_gmt, figures }: Selectable<RetentionRunTable>): RetentionRun => ({
  id,
  startedAt: started_gmt,
  finishedAt: finished_gmt,
  figures: parseFigures(figures),
});

const addFigures = (one: RetentionFigures, other: RetentionFigures): RetentionFigures => {
  const sum: RetentionFigures = { ...one };
  for (const kind of Object.keys(other) as (keyof RetentionFigures)[])
    if (other[kind]) sum[kind] = (sum[kind] ?? 0) + other[kind];
  return sum;
};

/** The runs of the daily job. At most one is open; of several processes one works on it. */
export class RetentionRunStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Begins a run if the last one began a day ago or earlier, or goes on with one whose process was killed; null if neither is due. */
  async claim(now: number): Promise<ClaimedRun | null> {
    const claim = randomUUID();
    const claimed = { claim, claim_ends_gmt: gmtText(now + claimDuration) };
    const abandoned = await this.#db
      .updateTable('retention_run')
      .set(claimed)
      .where('is_open', '=', 1)
      .where('claim_ends_gmt', '<=', gmtText(now))
      .returning('id')
      .executeTakeFirst();
    if (abandoned) return { id: abandoned.id, claim };
    const latest = await this.#db
      .selectFrom('retention_run')
      .select('id')
      .where((eb) => eb.or([eb('started_gmt', '>', gmtText(now - day)), eb('is_open', '=', 1)]))
      .executeTakeFirst();
    if (latest) return null;
    const begun = await this.#db
      .insertInto('retention_run')
      .values({ ...claimed, started_gmt: gmtText(now), is_open: 1, figures: '{}' })
      .onConflict((conflict) => conflict.column('is_open').doNothing())
      .returning('id')
      .executeTakeFirst();
    return begun ? { id: begun.id, claim } : null;
  }

  /** Locks the run for the transaction of a batch, and renews its claim. False if another process has taken it over. */
  async renew({ id, claim }: ClaimedRun, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('retention_run')
      .set({ claim_ends_gmt: gmtText(now + claimDuration) })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('is_open', '=', 1)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Adds what a batch has removed. To be called in its transaction, after `renew`. */
  async addFigures({ id }: ClaimedRun, figures: RetentionFigures): Promise<void> {
    const row = await this.#db
      .selectFrom('retention_run')
      .select('figures')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const sum = addFigures(parseFigures(row.figures), figures);
    await this.#db
      .updateTable('retention_run')
      .set({ figures: JSON.stringify(sum) })
      .where('id', '=', id)
      .execute();
  }

  /** Ends the run, and forgets the reports of runs that are too old. */
  async finish({ id, claim }: ClaimedRun, now: number): Promise<void> {
    await this.#db
      .updateTable('retention_run')
      .set({ finished_gmt: gmtText(now), is_open: null })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute();
    await this.#db
      .deleteFrom('retention_run')
      .where('started_gmt', '<', gmtText(now - reportsKept))
      .where('is_open', 'is', null)
      .execute();
  }

  /** Lets another process, or the next start, go on at once. */
  async release({ id, claim }: ClaimedRun, now: number): Promise<void> {
    await this.#db
      .updateTable('retention_run')
      .set({ claim_ends_gmt: gmtText(now) })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute();
  }

  /** The latest runs, the newest first. */
  async list(limit: number): Promise<RetentionRun[]> {
    const rows = await this.#db
      .selectFrom('retention_run')
      .selectAll()
      .orderBy('started_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toRun);
  }
}
