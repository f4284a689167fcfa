import type { Kysely } from 'kysely';
import type { ActivityAction, ActivityLine } from '../../shared/admin/activity.ts';
import { activityYears } from '../../shared/admin/activity-list.ts';
import type { SubjectKind } from '../../shared/admin/activity-subjects.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { joinSearchText } from '../db/search/contains-text.ts';
import { toActivityLines } from './activity-lines.ts';

/** An action of a team member, or of the site itself. */
export type Activity = {
  readonly actor: string;
  readonly action: ActivityAction;
  /** What the action was done to; never an e-mail address or phone number of someone outside the team. */
  readonly subject?: string;
  /** The page that the log line links to. */
  readonly address?: string;
  /** In place of an address: what the line links to for as long as it exists. */
  readonly about?: { readonly kind: SubjectKind; readonly id: number | string };
};

const toRow = ({ actor, action, subject = '', address, about }: Activity) => ({
  actor,
  action,
  subject: subject.slice(0, 200),
  address: address ?? null,
  subject_kind: about?.kind ?? null,
  subject_id: about === undefined ? null : String(about.id),
  search_text: joinSearchText([actor, subject.slice(0, 200)]),
});

/** Actions before this moment are no longer kept. */
export const getOldestKept = (now: number): string => {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - activityYears);
  return gmtText(oldest.getTime());
};

/** The log of the team's actions. Must be written in the transaction of the action, so that neither exists without the other. */
export class ActivityLog {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async add(activity: Activity, now: number): Promise<void> {
    await this.#db
      .insertInto('activity')
      .values({ at_gmt: gmtText(now), ...toRow(activity) })
      .execute();
  }

  /** For frequent actions: all with the same key share one line, with a count and the time of the last. */
  async addGrouped(key: string, activity: Activity, now: number): Promise<void> {
    const [at, row] = [gmtText(now), toRow(activity)];
    await this.#db
      .insertInto('activity')
      .values({ at_gmt: at, ...row, line_key: key })
      .onConflict((conflict) =>
        conflict.column('line_key').doUpdateSet((eb) => ({
          at_gmt: at,
          actor: row.actor,
          search_text: row.search_text,
          count: eb('activity.count', '+', 1),
        })),
      )
      .execute();
  }

  /** For what several processes notice: there is only one line with the key. */
  async addOnce(key: string, activity: Activity, now: number): Promise<void> {
    await this.#db
      .insertInto('activity')
      .values({ at_gmt: gmtText(now), ...toRow(activity), line_key: key })
      .onConflict((conflict) => conflict.column('line_key').doNothing())
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
    return toActivityLines(this.#db, rows);
  }

  /** Deletes the lines that are no longer kept. */
  async removeOld(now: number): Promise<void> {
    await this.#db.deleteFrom('activity').where('at_gmt', '<', getOldestKept(now)).execute();
  }
}
