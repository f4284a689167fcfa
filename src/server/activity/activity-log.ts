import type { Kysely } from 'kysely';
import type { ActivityAction, ActivityLine } from '../../shared/admin/activity.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** What somebody of the team did. */
export type Activity = {
  readonly actor: string;
  readonly deed: ActivityAction;
  /** As people call it; never an address or a number of somebody outside the team. */
  readonly subject?: string;
  readonly address?: string;
};

/** What the team did, newest first. Written in the transaction of the deed itself, so that neither is there alone. */
export class ActivityLog {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async add({ actor, deed, subject = '', address }: Activity, now: number): Promise<void> {
    await this.#db
      .insertInto('activity')
      .values({ at_gmt: gmtText(now), actor, deed, subject: subject.slice(0, 200), address: address ?? null })
      .execute();
  }

  /** The same where it may happen very often: all that share a key are one line, with the time of the last and how many. */
  async addToLine(key: string, { actor, deed, subject = '' }: Activity, now: number): Promise<void> {
    const at = gmtText(now);
    await this.#db
      .insertInto('activity')
      .values({ at_gmt: at, actor, deed, subject: subject.slice(0, 200), address: null, line_key: key })
      .onConflict((conflict) =>
        conflict
          .column('line_key')
          .doUpdateSet((eb) => ({ at_gmt: at, actor, count: eb('activity.count', '+', 1) })),
      )
      .execute();
  }

  /** The newest lines, without deeds that are not for whoever asks. */
  async latest(most: number, without: readonly ActivityAction[] = []): Promise<ActivityLine[]> {
    const rows = await this.#db
      .selectFrom('activity')
      .selectAll()
      .$if(without.length > 0, (lines) => lines.where('deed', 'not in', without))
      .orderBy('at_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ at_gmt, line_key, ...line }) => ({ ...line, at: at_gmt }));
  }
}
