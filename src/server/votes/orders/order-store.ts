import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { LedgerChange } from '../../../shared/ledger.ts';
import type { OrderState } from '../../../shared/votes.ts';
import type { PaymentProblem, Schema, VoteOrderTable } from '../../db/schema.ts';

export type StoredOrder = Selectable<VoteOrderTable>;

export type NewOrder = Omit<
  StoredOrder,
  | 'id'
  | 'state'
  | 'asked_gmt'
  | 'checkout_url'
  | 'checked_gmt'
  | 'notice_gmt'
  | 'trouble'
  | 'trouble_report'
  | 'settled_gmt'
  | 'paid_gmt'
>;

/** A payment that came and does not fit its order: what of it, and what the gateway said, in a line. */
export type PaymentMismatch = { readonly trouble: PaymentProblem; readonly report: string };

/** What came of asking the gateway. */
export type Checked = {
  /** When it answered; null where it did not. */
  readonly answered: number | null;
  /** When to ask again; null where nothing more can come. */
  readonly next: number | null;
  readonly mismatch: PaymentMismatch | null;
};

/** What its payer knows of an order. Moments are UTC. */
type PaymentOf = {
  readonly phone: string;
  readonly price: number;
  readonly from: string;
  readonly before: string;
  readonly most: number;
};

/** From where an order can get to each state. Money that came counts, whatever was said before. */
const waysTo: Readonly<Record<LedgerChange, readonly OrderState[]>> = {
  paid: ['pending', 'failed', 'expired'],
  failed: ['pending'],
  expired: ['pending'],
  refunded: ['paid'],
};

/** Whether a payment that does not fit is one that the team knows of, or has dealt with. */
export const isKnownMismatch = (order: StoredOrder, mismatch: PaymentMismatch): boolean =>
  order.trouble !== null || (order.settled_gmt !== null && order.trouble_report === mismatch.report);

/** How many due orders are looked at together: where another process is quicker, the next one is there to take. */
const candidates = 8;

/** Vote orders: written down before anyone is asked to pay. */
export class OrderStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Writes a pending order down; where its key was used before, gives the order of that time instead. */
  async create(order: NewOrder): Promise<{ readonly order: StoredOrder; readonly isNew: boolean }> {
    const created = await this.#db
      .insertInto('vote_order')
      .values({ ...order, state: 'pending' })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) return { order: created, isNew: true };
    const known = await this.findByKey(order.client_key ?? '');
    if (known === null) throw new Error('The order that has the key is gone.');
    return { order: known, isNew: false };
  }

  /** The order that a form's key was used for. */
  async findByKey(key: string): Promise<StoredOrder | null> {
    const row = await this.#db
      .selectFrom('vote_order')
      .selectAll()
      .where('client_key', '=', key)
      .executeTakeFirst();
    return row ?? null;
  }

  async get(id: number): Promise<StoredOrder> {
    return this.#db.selectFrom('vote_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async find(reference: string): Promise<StoredOrder | null> {
    const row = await this.#db
      .selectFrom('vote_order')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The references of a number's orders of one price and one stretch of time, the newest first. */
  async referencesOf({ phone, price, from, before, most }: PaymentOf): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('vote_order')
      .select('reference')
      .where('phone', '=', phone)
      .where('price', '=', price)
      .where('created_gmt', '>=', from)
      .where('created_gmt', '<', before)
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ reference }) => reference);
  }

  /** Moves an order, if it can get there from where it is. Null where it cannot: somebody else may have moved it. */
  async move(id: number, to: LedgerChange, now: number): Promise<StoredOrder | null> {
    const moved = await this.#db
      .updateTable('vote_order')
      .set({
        state: to,
        ...(to === 'paid'
          ? { paid_gmt: gmtText(now), due_gmt: null, trouble: null, trouble_report: null, settled_gmt: null }
          : {}),
      })
      .where('id', '=', id)
      .where('state', 'in', waysTo[to])
      .returningAll()
      .executeTakeFirst();
    return moved ?? null;
  }

  /** Notes that the gateway has taken the request for the money. */
  async noteAsked(id: number, checkoutUrl: string | null, now: number): Promise<StoredOrder> {
    return this.#db
      .updateTable('vote_order')
      .set({ asked_gmt: gmtText(now), checkout_url: checkoutUrl })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Notes that the gateway knows of the request for the money, though its answer never came to us. */
  async noteKnown(id: number, now: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ asked_gmt: gmtText(now) })
      .where('id', '=', id)
      .where('asked_gmt', 'is', null)
      .execute();
  }

  /** Notes that the gateway was asked what became of the payment, and when it is next to be asked. */
  async noteChecked(
    order: Pick<StoredOrder, 'id' | 'due_gmt'>,
    { answered, next, mismatch }: Checked,
  ): Promise<void> {
    // First: whoever is stopped in between finds the order still due.
    if (mismatch !== null) await this.#noteMisfit(order.id, mismatch);
    const due = next === null ? null : gmtText(next);
    await this.#db
      .updateTable('vote_order')
      .set((eb) => ({
        // Where there was news of it in the meantime, the answer is older than the news: it stays due.
        due_gmt: eb
          .case()
          .when('due_gmt', order.due_gmt === null ? 'is' : '=', order.due_gmt)
          .then(due)
          .else(eb.ref('due_gmt'))
          .end(),
        ...(answered === null ? {} : { checked_gmt: gmtText(answered) }),
      }))
      .where('id', '=', order.id)
      .where('state', 'in', waysTo.paid)
      .execute();
  }

  /** Notes a payment that does not fit; not the one that the team has dealt with, of which the gateway tells again. */
  async #noteMisfit(id: number, { trouble, report }: PaymentMismatch): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ trouble, trouble_report: report, settled_gmt: null })
      .where('id', '=', id)
      .where('state', 'in', waysTo.paid)
      .where((eb) => eb.or([eb('settled_gmt', 'is', null), eb('trouble_report', '!=', report)]))
      .execute();
  }

  /** Notes that the team has dealt with the payment that was reported. Null where none is noted, or another one. */
  async resolveMismatch(id: number, reported: string | null, now: number): Promise<StoredOrder | null> {
    const settled = await this.#db
      .updateTable('vote_order')
      .set({ trouble: null, settled_gmt: gmtText(now) })
      .where('id', '=', id)
      .where('trouble', 'is not', null)
      .where('trouble_report', reported === null ? 'is' : '=', reported)
      .returningAll()
      .executeTakeFirst();
    return settled ?? null;
  }

  /** Notes that the gateway sent word of an order, and has it looked at, if anything more can come of it. */
  async noteNotice(reference: string, now: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ due_gmt: gmtText(now), notice_gmt: gmtText(now) })
      .where('reference', '=', reference)
      .where('state', 'in', waysTo.paid)
      .execute();
  }

  /** Has an order looked at, because its voter comes from the gateway; unless it answered since the given moment. */
  async hurry(reference: string, now: number, since: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ due_gmt: gmtText(now) })
      .where('reference', '=', reference)
      .where('state', 'in', waysTo.paid)
      .where((eb) => eb.or([eb('checked_gmt', 'is', null), eb('checked_gmt', '<', gmtText(since))]))
      .execute();
  }

  /** Takes one order that is due, and puts it off for as long as looking at it may take. Each goes to one process. */
  async claimDue(now: number, putOff: number): Promise<StoredOrder | null> {
    for (;;) {
      const due = await this.#db
        .selectFrom('vote_order')
        .select(['id', 'due_gmt'])
        .where('due_gmt', '<=', gmtText(now))
        .orderBy('due_gmt')
        .orderBy('id')
        .limit(candidates)
        .execute();
      if (due.length === 0) return null;
      for (const { id, due_gmt } of due) {
        const claimed = await this.#db
          .updateTable('vote_order')
          .set({ due_gmt: gmtText(now + putOff) })
          .where('id', '=', id)
          .where('due_gmt', '=', due_gmt)
          .returningAll()
          .executeTakeFirst();
        if (claimed) return claimed;
      }
    }
  }
}
