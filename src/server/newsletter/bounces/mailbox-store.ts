import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

const minute = 60_000;

/** How often the mailbox is read, in milliseconds. */
const interval = 5 * minute;
/** The pauses after failures in a row, in milliseconds; the last one stays. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute];
/** After this time without a stored batch the process counts as killed, in milliseconds. */
export const claimDuration = 3 * minute;

/** The mailbox while this process reads it. */
export type ClaimedMailbox = {
  readonly claim: string;
  /** Null if it was never read. */
  readonly uidValidity: string | null;
  readonly lastUid: number;
  readonly failures: number;
};

type ReadCounts = { readonly bounces: number; readonly ignored: number };

/** How far the mailbox of bounces was read. Of several processes one reads it. */
export class MailboxStore {
  readonly #db: Kysely<Schema>;
  readonly #name: string;

  /** `name` identifies the mailbox: another one is read from its beginning. */
  constructor(db: Kysely<Schema>, name: string) {
    this.#db = db;
    this.#name = name;
  }

  /** Claims the mailbox if it is due, or if its process was killed. */
  async claim(now: number): Promise<ClaimedMailbox | null> {
    await this.#db
      .updateTable('bounce_mailbox')
      .set({
        name: this.#name,
        uid_validity: null,
        last_uid: 0,
        due_gmt: '',
        failures: 0,
        problem: null,
        read_gmt: null,
      })
      .where('name', '!=', this.#name)
      .execute();
    const claim = randomUUID();
    const claimed = await this.#db
      .updateTable('bounce_mailbox')
      .set({ claim, claim_ends_gmt: gmtText(now + claimDuration) })
      .where('due_gmt', '<=', gmtText(now))
      .where((eb) => eb.or([eb('claim', 'is', null), eb('claim_ends_gmt', '<=', gmtText(now))]))
      .returning(['uid_validity', 'last_uid', 'failures'])
      .executeTakeFirst();
    if (claimed === undefined) return null;
    return {
      claim,
      uidValidity: claimed.uid_validity,
      lastUid: claimed.last_uid,
      failures: claimed.failures,
    };
  }

  /**
   * Stores in one transaction how far the mailbox is read, and what the batch says. False, and nothing is stored, if another
   * process has taken the mailbox over.
   */
  storeBatch(
    { claim }: ClaimedMailbox,
    read: { readonly uidValidity: string; readonly lastUid: number },
    now: number,
    record: (transaction: Transaction<Schema>) => Promise<ReadCounts>,
  ): Promise<boolean> {
    return inTransaction(this.#db, async (transaction) => {
      const counts = await record(transaction);
      const { numUpdatedRows } = await transaction
        .updateTable('bounce_mailbox')
        .set((eb) => ({
          uid_validity: read.uidValidity,
          last_uid: read.lastUid,
          claim_ends_gmt: gmtText(now + claimDuration),
          bounces: eb('bounces', '+', counts.bounces),
          ignored: eb('ignored', '+', counts.ignored),
        }))
        .where('claim', '=', claim)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return true;
      throw new LostClaim();
    }).catch((error: unknown) => {
      if (error instanceof LostClaim) return false;
      throw error;
    });
  }

  /** Ends a reading. With `isComplete`, nothing is left for now; otherwise the next one is due at once. */
  async finish({ claim }: ClaimedMailbox, isComplete: boolean, now: number): Promise<void> {
    await this.#db
      .updateTable('bounce_mailbox')
      .set({
        claim: null,
        failures: 0,
        problem: null,
        due_gmt: gmtText(isComplete ? now + interval : now),
        ...(isComplete ? { read_gmt: gmtText(now) } : {}),
      })
      .where('claim', '=', claim)
      .execute();
  }

  /** Ends a reading that failed. The next attempt comes later after each failure. */
  async fail({ claim, failures }: ClaimedMailbox, problem: string, now: number): Promise<void> {
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? interval;
    await this.#db
      .updateTable('bounce_mailbox')
      .set({ claim: null, failures: failures + 1, problem, due_gmt: gmtText(now + pause) })
      .where('claim', '=', claim)
      .execute();
  }

  /** Lets another process, or the next start, go on at once. */
  async release({ claim }: ClaimedMailbox): Promise<void> {
    await this.#db.updateTable('bounce_mailbox').set({ claim: null }).where('claim', '=', claim).execute();
  }
}

/** Rolls a batch back. */
class LostClaim extends Error {}
