import type { Kysely } from 'kysely';
import { type KeptLine, maxKeptVersions } from '../../shared/admin/versions.ts';
import { gmtText } from '../../shared/dates.ts';
import { pruneVersions } from '../db/prune-versions.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { sanitiseJsonValue } from '../http/sanitise-text.ts';

/** What was edited. */
type KeptOwner = { readonly entryId: number } | { readonly section: string };

const toColumns = (owner: KeptOwner) =>
  'entryId' in owner
    ? { entry_id: owner.entryId, section: null }
    : { entry_id: null, section: owner.section };

/**
 * What members had typed when an edit conflict ended with a colleague's version. It is part of the history, but no version: it has
 * never been the newest one, so it must not change what a later save is compared with.
 */
export class KeptVersions {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  #select(owner: KeptOwner) {
    const kept = this.#db.selectFrom('kept_version');
    return 'entryId' in owner
      ? kept.where('entry_id', '=', owner.entryId)
      : kept.where('section', '=', owner.section);
  }

  /** Stores the values, unless they are kept already; removes the oldest. */
  async add(owner: KeptOwner, member: string, values: unknown, now: number): Promise<void> {
    const input = JSON.stringify(values, sanitiseJsonValue);
    await inTransaction(this.#db, async (transaction) => {
      const newest = await new KeptVersions(transaction)
        .#select(owner)
        .select(['kept_by', 'input'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      // Sent again, because the response was lost.
      if (newest?.kept_by === member && newest.input === input) return;
      await transaction
        .insertInto('kept_version')
        .values({ ...toColumns(owner), kept_by: member, kept_gmt: gmtText(now), input })
        .execute();
      await pruneVersions(transaction, {
        table: 'kept_version',
        owner: 'entryId' in owner ? ['entry_id', owner.entryId] : ['section', owner.section],
        order: 'id',
        most: maxKeptVersions,
      });
    });
  }

  /** Newest first, without the values. */
  async list(owner: KeptOwner): Promise<KeptLine[]> {
    const rows = await this.#select(owner)
      .select(['id', 'kept_by', 'kept_gmt'])
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id, kept_by, kept_gmt }) => ({ id, keptBy: kept_by, keptAt: kept_gmt }));
  }

  /** The values; null if they are not stored. */
  async find(owner: KeptOwner, id: number): Promise<unknown> {
    const row = await this.#select(owner).select('input').where('id', '=', id).executeTakeFirst();
    return row ? JSON.parse(row.input) : null;
  }
}
