import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { padInList } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { GroupedKind } from './notification-kinds.ts';

/** A submission or member that the team is to be notified of. */
export type Notification = {
  /** The id of the submission or of the member. */
  readonly subjectId: string;
  /** What the subject does not say itself, such as the title of the update that was commented on. */
  readonly about: string;
};

/** The largest number of notifications in one mail. */
const maxGroup = 500;

const toTime = (gmt: string | null): number | null => (gmt ? Date.parse(`${gmt}Z`) : null);

/** What is to be mailed to the team, and in which mail it was. */
export class NotificationStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async add(kind: GroupedKind, { subjectId, about }: Notification, now: number): Promise<void> {
    await this.#db
      .insertInto('notification')
      .values({ kind, subject_id: subjectId, about, created_gmt: gmtText(now), mail_id: null })
      .execute();
  }

  /** The kinds with waiting notifications: since when they wait, and when the last mail of the kind was written. */
  async listWaitingKinds(): Promise<{ kind: GroupedKind; oldest: number; lastMailed: number | null }[]> {
    const rows = await this.#db
      .selectFrom('notification')
      .leftJoin('notification_mailing', 'notification_mailing.kind', 'notification.kind')
      .select((eb) => [
        'notification.kind',
        'notification_mailing.mailed_gmt',
        eb.fn.min('notification.created_gmt').as('oldest'),
      ])
      .where('mail_id', 'is', null)
      .groupBy(['notification.kind', 'notification_mailing.mailed_gmt'])
      .execute();
    return rows.map(({ kind, oldest, mailed_gmt }) => ({
      kind,
      oldest: toTime(oldest) ?? 0,
      lastMailed: toTime(mailed_gmt),
    }));
  }

  /** Locks a kind until the transaction ends: of several processes, one writes its mail. Returns the time of its last mail. */
  async lockKind(kind: GroupedKind): Promise<number | null> {
    const { mailed_gmt } = await this.#db
      .insertInto('notification_mailing')
      .values({ kind, mailed_gmt: null })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet((eb) => ({ kind: eb.ref('excluded.kind') })),
      )
      .returning('mailed_gmt')
      .executeTakeFirstOrThrow();
    return toTime(mailed_gmt);
  }

  /** The waiting notifications of a kind, the oldest first. */
  async listWaiting(kind: GroupedKind): Promise<(Notification & { readonly createdAt: number })[]> {
    const rows = await this.#db
      .selectFrom('notification')
      .select(['subject_id', 'about', 'created_gmt'])
      .where('kind', '=', kind)
      .where('mail_id', 'is', null)
      .orderBy('created_gmt')
      .orderBy('subject_id')
      .limit(maxGroup)
      .execute();
    return rows.map((row) => ({
      subjectId: row.subject_id,
      about: row.about,
      createdAt: toTime(row.created_gmt) ?? 0,
    }));
  }

  /** Records the mail of these notifications. The rows stay as long as the mail, which can be found by them. */
  async setMailed(
    kind: GroupedKind,
    subjectIds: readonly string[],
    mailId: number,
    now: number,
  ): Promise<void> {
    await this.#db
      .updateTable('notification')
      .set({ mail_id: mailId })
      .where('kind', '=', kind)
      .where('subject_id', 'in', padInList(subjectIds))
      .execute();
    await this.#db
      .updateTable('notification_mailing')
      .set({ mailed_gmt: gmtText(now) })
      .where('kind', '=', kind)
      .execute();
  }

  /** Removes those of these notifications that are in no mail. */
  async discard(kind: GroupedKind, subjectIds: readonly string[]): Promise<void> {
    if (subjectIds.length === 0) return;
    await this.#db
      .deleteFrom('notification')
      .where('kind', '=', kind)
      .where('mail_id', 'is', null)
      .where('subject_id', 'in', padInList(subjectIds))
      .execute();
  }
}
