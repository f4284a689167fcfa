import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LedgerCheckpointTable } from '../../db/tables/vote-ledger.ts';
import type { Book } from '../../db/tables/vote-orders.ts';

export type StoredCheckpoint = Selectable<LedgerCheckpointTable>;

/** The checkpoints that the site has signed and recorded, at most one per book and hour. */
export class CheckpointStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The newest first. */
  listNewest(book: Book, limit: number): Promise<readonly StoredCheckpoint[]> {
    return this.#db
      .selectFrom('ledger_checkpoint')
      .selectAll()
      .where('book', '=', book)
      .orderBy('size', 'desc')
      .limit(limit)
      .execute();
  }

  /** Does nothing if the book has one of the same hour or size: another process may have been first. */
  async add(checkpoint: StoredCheckpoint): Promise<void> {
    await this.#db
      .insertInto('ledger_checkpoint')
      .values(checkpoint)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
