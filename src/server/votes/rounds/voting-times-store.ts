import type { Kysely } from 'kysely';
import { gmtText, gmtTime } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** When voting opens and closes, in milliseconds since 1970; null if the team has set no time. */
export type VotingTimes = { readonly opens: number | null; readonly closes: number | null };

const toText = (time: number | null): string | null => (time === null ? null : gmtText(time));
const toTime = (text: string | null): number | null => (text === null ? null : gmtTime(text));

/** The last known voting times, for when the content host cannot be asked. */
export class VotingTimesStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Null if no times were ever known. */
  async read(): Promise<VotingTimes | null> {
    const row = await this.#db.selectFrom('voting_times').selectAll().executeTakeFirst();
    return row ? { opens: toTime(row.opens_gmt), closes: toTime(row.closes_gmt) } : null;
  }

  async write({ opens, closes }: VotingTimes): Promise<void> {
    const times = { opens_gmt: toText(opens), closes_gmt: toText(closes) };
    await this.#db
      .insertInto('voting_times')
      .values({ id: 1, ...times })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(times))
      .execute();
  }
}
