import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema, VoteOrderTable } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

export type StoredOrder = Selectable<VoteOrderTable>;

export type NewOrder = Pick<
  StoredOrder,
  'reference' | 'client_key' | 'votes' | 'price' | 'method' | 'provider'
>;

/** Vote orders: written down before anyone is asked to pay, settled once. */
export class VoteOrderStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Writes a pending order down; where its key was used before, gives the order of that time instead. */
  async create(order: NewOrder, now: number): Promise<StoredOrder> {
    const created = await this.#db
      .insertInto('vote_order')
      .values({ ...order, state: 'pending', created_gmt: gmtText(now), paid_gmt: null })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) return created;
    return this.#db
      .selectFrom('vote_order')
      .selectAll()
      .where('client_key', '=', order.client_key)
      .executeTakeFirstOrThrow();
  }

  /** Ends a pending order; one that has ended stays as it is. Gives the order as it is now. */
  async settle(order: StoredOrder, state: 'paid' | 'failed', now: number): Promise<StoredOrder> {
    return inTransaction(this.#db, async (transaction) => {
      const settled = await transaction
        .updateTable('vote_order')
        .set({ state, paid_gmt: state === 'paid' ? gmtText(now) : null })
        .where('id', '=', order.id)
        .where('state', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (settled) {
        await bumpRevision(transaction, 'votes');
        return settled;
      }
      return transaction
        .selectFrom('vote_order')
        .selectAll()
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
    });
  }

  async find(reference: string): Promise<StoredOrder | null> {
    const row = await this.#db
      .selectFrom('vote_order')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The votes of all paid orders. */
  async credited(): Promise<number> {
    const { credited } = await this.#db
      .selectFrom('vote_order')
      .select((eb) => eb.fn.sum<number | string | null>('votes').as('credited'))
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow();
    // PostgreSQL gives a sum as text.
    return Number(credited ?? 0);
  }
}
