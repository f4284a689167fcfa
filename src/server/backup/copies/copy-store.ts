import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** After this time without a renewal, the process counts as killed, in milliseconds. */
const claimDuration = 2 * 60_000;
/** After a copy that did not succeed, in milliseconds. */
const retryAfter = 60 * 60_000;

/** A backup that this process copies. */
export type DueCopy = { readonly id: number; readonly name: string };

/** Which backups are to be copied, and what became of it. */
export class CopyStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Claims the newest backup of this folder, if it is to be copied; null if it is not. */
  async claim(place: string, now: number): Promise<DueCopy | null> {
    const due = await this.#db
      .selectFrom('backup_run')
      .select(['id', 'name', 'copy_due_gmt'])
      .where('place', '=', place)
      .where('name', 'is not', null)
      .where('copy_due_gmt', '<=', gmtText(now))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!due?.name) return null;
    const { numUpdatedRows } = await this.#db
      .updateTable('backup_run')
      .set({ copy_due_gmt: gmtText(now + claimDuration) })
      .where('id', '=', due.id)
      .where('copy_due_gmt', '=', due.copy_due_gmt)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? { id: due.id, name: due.name } : null;
  }

  async #set({ id }: DueCopy, values: Record<string, string | null>): Promise<void> {
    await this.#db.updateTable('backup_run').set(values).where('id', '=', id).execute();
  }

  async renew(copy: DueCopy, now: number): Promise<void> {
    await this.#set(copy, { copy_due_gmt: gmtText(now + claimDuration) });
  }

  /** Lets another process, or the next start, begin again at once. */
  async release(copy: DueCopy, now: number): Promise<void> {
    await this.#set(copy, { copy_due_gmt: gmtText(now) });
  }

  async finish(copy: DueCopy, now: number): Promise<void> {
    await this.#set(copy, {
      copied_gmt: gmtText(now),
      copy_due_gmt: null,
      copy_problem: null,
      copy_problem_gmt: null,
    });
  }

  /** The file was deleted before it could be copied. */
  async drop(copy: DueCopy): Promise<void> {
    await this.#set(copy, { copy_due_gmt: null });
  }

  /** Returns whether copies had succeeded before: the same problem is not logged every hour. */
  async fail(copy: DueCopy, now: number, problem: string): Promise<boolean> {
    const latest = await this.#db
      .selectFrom('backup_run')
      .select('copy_problem')
      .where('name', 'is not', null)
      .where('id', '<=', copy.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    await this.#set(copy, {
      copy_due_gmt: gmtText(now + retryAfter),
      copy_problem: problem,
      copy_problem_gmt: gmtText(now),
    });
    return latest.every(({ copy_problem }) => copy_problem === null);
  }
}
