import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { RequestedBackupKind } from '../../../shared/admin/backups.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import type { BackupRunTable } from '../../db/tables/backups.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A new site has nothing to lose in its first hour. */
const firstBackupAge = hour;
/** After a run that did not succeed, in milliseconds. */
const retryAfter = hour;
/** After this time without a renewal, the process counts as killed, and another one begins again, in milliseconds. */
const claimDuration = 2 * 60 * 1000;
/** A backup that ends its process again and again must not do so for ever. */
const maxAttempts = 3;
/** How long the runs are remembered, in milliseconds. */
const runsKept = 60 * day;

const interrupted = `The site was stopped ${maxAttempts} times while this backup was being written.`;

/** A run that this process works on. */
export type ClaimedBackup = {
  readonly id: number;
  readonly kind: RequestedBackupKind;
  readonly claim: string;
};

export type BackupRun = Selectable<BackupRunTable>;

/** A file that a run has made: the machine and the folder, its name and size. */
export type MadeBackup = { readonly place: string; readonly name: string; readonly bytes: number };

/** The runs that make backups. At most one is open; of several processes one works on it. */
export class BackupRunStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** When the database was created, or restored. */
  async readCreation(): Promise<number> {
    const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(
      this.#db,
    );
    return Date.parse(rows[0]?.at ?? '');
  }

  /** Begins a run that is due, or goes on with one that was requested or whose process was killed; null if there is none. */
  async claim(now: number, isDaily: boolean): Promise<ClaimedBackup | null> {
    const claim = randomUUID();
    const claimed = { claim, claim_ends_gmt: gmtText(now + claimDuration) };
    const abandoned = this.#db
      .updateTable('backup_run')
      .where('is_open', '=', 1)
      .where('claim_ends_gmt', '<=', gmtText(now));
    await abandoned
      .set({ is_open: null, ended_gmt: gmtText(now), problem: interrupted })
      .where('attempts', '>=', maxAttempts)
      .execute();
    const taken = await abandoned
      .set((eb) => ({ ...claimed, attempts: eb('attempts', '+', 1), done: 0, total: 0 }))
      .returning(['id', 'kind'])
      .executeTakeFirst();
    if (taken) return { ...taken, claim };
    if (!isDaily || !(await this.#isDailyDue(now))) return null;
    const begun = await this.#insert('daily', now, { ...claimed, attempts: 1 });
    return begun && { ...begun, claim };
  }

  async #isDailyDue(now: number): Promise<boolean> {
    const latest = await this.#db
      .selectFrom('backup_run')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('is_open', '=', 1),
          eb.and([
            eb('kind', '=', 'daily'),
            eb('problem', 'is', null),
            eb('started_gmt', '>', gmtText(now - day)),
          ]),
          eb.and([eb('problem', 'is not', null), eb('ended_gmt', '>', gmtText(now - retryAfter))]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return !latest && now - (await this.readCreation()) > firstBackupAge;
  }

  async #insert(
    kind: RequestedBackupKind,
    now: number,
    claimed: Pick<BackupRunTable, 'claim' | 'claim_ends_gmt' | 'attempts'>,
  ) {
    const begun = await this.#db
      .insertInto('backup_run')
      .values({ ...claimed, kind, started_gmt: gmtText(now), is_open: 1, done: 0, total: 0 })
      .onConflict((conflict) => conflict.column('is_open').doNothing())
      .returning(['id', 'kind'])
      .executeTakeFirst();
    return begun ?? null;
  }

  /** Requests a backup, which any process can begin at once. False if one is being made. */
  async request(now: number): Promise<boolean> {
    const unclaimed = { claim: randomUUID(), claim_ends_gmt: gmtText(now), attempts: 0 };
    return (await this.#insert('manual', now, unclaimed)) !== null;
  }

  #own({ id, claim }: ClaimedBackup) {
    return this.#db
      .updateTable('backup_run')
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('is_open', '=', 1);
  }

  /** Renews the claim, with how far the backup is. False if another process has taken it over. */
  async renew(run: ClaimedBackup, now: number, done: number, total: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#own(run)
      .set({ claim_ends_gmt: gmtText(now + claimDuration), done, total })
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Ends a run with its file. Only the newest file is copied, if any. */
  async finish(run: ClaimedBackup, now: number, made: MadeBackup, isCopied: boolean): Promise<void> {
    await this.#db.updateTable('backup_run').set({ copy_due_gmt: null }).execute();
    await this.#own(run)
      .set({
        ...made,
        is_open: null,
        ended_gmt: gmtText(now),
        copy_due_gmt: isCopied ? gmtText(now) : null,
      })
      .execute();
    await this.#db
      .deleteFrom('backup_run')
      .where('started_gmt', '<', gmtText(now - runsKept))
      .where('is_open', 'is', null)
      .execute();
  }

  /** Ends a run without a file. Returns whether the run before it had succeeded: the same problem is not logged every hour. */
  async fail(run: ClaimedBackup, now: number, problem: string): Promise<boolean> {
    await this.#own(run)
      .set({ is_open: null, ended_gmt: gmtText(now), problem })
      .execute();
    const before = await this.#db
      .selectFrom('backup_run')
      .select('problem')
      .where('id', '<', run.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return before === undefined || before.problem === null;
  }

  /** Lets another process, or the next start, begin again at once. */
  async release(run: ClaimedBackup, now: number): Promise<void> {
    await this.#own(run)
      .set((eb) => ({ claim_ends_gmt: gmtText(now), attempts: eb('attempts', '-', 1) }))
      .execute();
  }

  /** The runs, the newest first. */
  async list(): Promise<BackupRun[]> {
    return this.#db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').execute();
  }

  /** The files of these names are deleted. */
  async forgetFiles(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#db
      .updateTable('backup_run')
      .set({ name: null, copy_due_gmt: null })
      .where('name', 'in', names)
      .execute();
  }
}

/** The files of the former site are not those of the place into which its backup is restored. */
export const forgetBackupRuns = async (db: Kysely<Schema>): Promise<void> => {
  await db.deleteFrom('backup_run').execute();
};
