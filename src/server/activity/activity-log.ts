import type { Kysely } from 'kysely';
import type { ActivityAction, ActivityLine } from '../../shared/admin/activity.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** An action of a team member. */
export type Activity = {
  readonly actor: string;
  readonly action: ActivityAction;
  /** What the action was done to; never an e-mail address or phone number of someone outside the team. */
  readonly subject?: string;
  /** The page that the log line links to. */
  readonly address?: string;
};

/** The log of the team's actions. Must be written in the transaction of the action, so that neither exists without the other. */
export class ActivityLog {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async add({ actor, action, subject = '', address }: Activity, now: number): Promise<void> {
    await this.#db
      .insertInto('activity')
      .values({
        at_gmt: gmtText(now),
        actor,
        action,
        subject: subject.slice(0, 200),
        address: address ?? null,
      })
      .execute();
  }

  /** For frequent actions: all with the same key share one line, with a count and the time of the last. */
  async addGrouped(key: string, { actor, action, subject = '' }: Activity, now: number): Promise<void> {
    const at = gmtText(now);
    await this.#db
      .insertInto('activity')
      .values({ at_gmt: at, actor, action, subject: subject.slice(0, 200), address: null, line_key: key })
      .onConflict((conflict) =>
        conflict
          .column('line_key')
          .doUpdateSet((eb) => ({ at_gmt: at, actor, count: eb('activity.count', '+', 1) })),
      )
      .execute();
  }

  /** The newest lines, without the actions that the reader must not see. */
  async latest(limit: number, without: readonly ActivityAction[] = []): Promise<ActivityLine[]> {
    const rows = await this.#db
      .selectFrom('activity')
      .selectAll()
      .$if(without.length > 0, (lines) => lines.where('action', 'not in', without))
      .orderBy('at_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ at_gmt, line_key, ...line }) => ({ ...line, at: at_gmt }));
  }
}
