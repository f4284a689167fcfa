import type { Kysely, Selectable } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { LedgerChange } from '../../../shared/ledger.ts';
import type { OrderState } from '../../../shared/votes.ts';
import type { MismatchKind, Schema, VoteOrderTable } from '../../db/schema.ts';

export type StoredOrder = Selectable<VoteOrderTable>;

export type NewOrder = Omit<
  StoredOrder,
  | 'id'
  | 'state'
  | 'prompted_gmt'
  | 'checkout_url'
  | 'checked_gmt'
  | 'notice_gmt'
  | 'mismatch'
  | 'mismatch_report'
  | 'resolved_gmt'
  | 'paid_gmt'
>;

/** A payment that does not fit its order: the kind of problem, and the gateway's report in one line. */
export type PaymentMismatch = { readonly problem: MismatchKind; readonly report: string };

/** The result of verifying a payment with the gateway. */
export type CheckResult = {
  /** When the gateway answered; null if it did not. */
  readonly answered: number | null;
  /** When to verify again; null if no payment is expected any more. */
  readonly next: number | null;
  readonly mismatch: PaymentMismatch | null;
};

/** What the payer knows of an order. Moments are UTC. */
type PaymentSearch = {
  readonly phone: string;
  readonly price: number;
  readonly from: string;
  readonly before: string;
  readonly limit: number;
};

/** From which states an order can reach each state. A payment counts even after the order has failed or expired. */
const allowedFrom: Readonly<Record<LedgerChange, readonly OrderState[]>> = {
  paid: ['pending', 'failed', 'expired'],
  failed: ['pending'],
  expired: ['pending'],
  refunded: ['paid'],
};

/** Whether the team knows of this mismatch already, or has resolved it. */
export const isKnownMismatch = (order: StoredOrder, mismatch: PaymentMismatch): boolean =>
  order.mismatch !== null || (order.resolved_gmt !== null && order.mismatch_report === mismatch.report);

/** How many due orders are read at once: if another process claims the first, the next is at hand. */
const candidates = 8;

/** The table of vote orders. An order is stored before the voter is prompted to pay. */
export class OrderStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Stores a pending order; if its key was used before, returns the order of that key instead. */
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

  /** The references of the orders of one number, price and time range, the newest first. */
  async findReferences({ phone, price, from, before, limit }: PaymentSearch): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('vote_order')
      .select('reference')
      .where('phone', '=', phone)
      .where('price', '=', price)
      .where('created_gmt', '>=', from)
      .where('created_gmt', '<', before)
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ reference }) => reference);
  }

  /** Changes the state of an order. Null if its current state does not allow it, such as after another process changed it. */
  async transition(id: number, to: LedgerChange, now: number): Promise<StoredOrder | null> {
    const moved = await this.#db
      .updateTable('vote_order')
      .set({
        state: to,
        ...(to === 'paid'
          ? {
              paid_gmt: gmtText(now),
              due_gmt: null,
              mismatch: null,
              mismatch_report: null,
              resolved_gmt: null,
            }
          : {}),
      })
      .where('id', '=', id)
      .where('state', 'in', allowedFrom[to])
      .returningAll()
      .executeTakeFirst();
    return moved ?? null;
  }

  /** Records that the gateway accepted the payment request and prompted the voter. */
  async recordPrompt(id: number, checkoutUrl: string | null, now: number): Promise<StoredOrder> {
    return this.#db
      .updateTable('vote_order')
      .set({ prompted_gmt: gmtText(now), checkout_url: checkoutUrl })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Records the prompt of a payment request that the gateway received although its response was lost. */
  async recordMissedPrompt(id: number, now: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ prompted_gmt: gmtText(now) })
      .where('id', '=', id)
      .where('prompted_gmt', 'is', null)
      .execute();
  }

  /** Records a verification and the time of the next one. */
  async recordCheck(
    order: Pick<StoredOrder, 'id' | 'due_gmt'>,
    { answered, next, mismatch }: CheckResult,
  ): Promise<void> {
    // The mismatch first: after a crash in between, the order is still due.
    if (mismatch !== null) await this.#recordMismatch(order.id, mismatch);
    const due = next === null ? null : gmtText(next);
    await this.#db
      .updateTable('vote_order')
      .set((eb) => ({
        // If a notice made the order due in the meantime, this verification is older than the notice: keep it due.
        due_gmt: eb
          .case()
          .when('due_gmt', order.due_gmt === null ? 'is' : '=', order.due_gmt)
          .then(due)
          .else(eb.ref('due_gmt'))
          .end(),
        ...(answered === null ? {} : { checked_gmt: gmtText(answered) }),
      }))
      .where('id', '=', order.id)
      .where('state', 'in', allowedFrom.paid)
      .execute();
  }

  /** Records a mismatch, unless the team has resolved this very one: the gateway reports it again and again. */
  async #recordMismatch(id: number, { problem, report }: PaymentMismatch): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ mismatch: problem, mismatch_report: report, resolved_gmt: null })
      .where('id', '=', id)
      .where('state', 'in', allowedFrom.paid)
      .where((eb) => eb.or([eb('resolved_gmt', 'is', null), eb('mismatch_report', '!=', report)]))
      .execute();
  }

  /** Records that the team has resolved the reported mismatch. Null if the order has none, or a different one. */
  async resolveMismatch(id: number, reported: string | null, now: number): Promise<StoredOrder | null> {
    const resolved = await this.#db
      .updateTable('vote_order')
      .set({ mismatch: null, resolved_gmt: gmtText(now) })
      .where('id', '=', id)
      .where('mismatch', 'is not', null)
      .where('mismatch_report', reported === null ? 'is' : '=', reported)
      .returningAll()
      .executeTakeFirst();
    return resolved ?? null;
  }

  /** Records a notice of the gateway and makes the order due for verification, if it can still be paid. */
  async recordNotice(reference: string, now: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ due_gmt: gmtText(now), notice_gmt: gmtText(now) })
      .where('reference', '=', reference)
      .where('state', 'in', allowedFrom.paid)
      .execute();
  }

  /** Makes an order due for verification, unless the gateway has answered since the given moment. */
  async scheduleCheck(reference: string, now: number, since: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ due_gmt: gmtText(now) })
      .where('reference', '=', reference)
      .where('state', 'in', allowedFrom.paid)
      .where((eb) => eb.or([eb('checked_gmt', 'is', null), eb('checked_gmt', '<', gmtText(since))]))
      .execute();
  }

  /** Claims one due order for the length of the lease. Each order goes to one process only. */
  async claimDue(now: number, lease: number): Promise<StoredOrder | null> {
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
          .set({ due_gmt: gmtText(now + lease) })
          .where('id', '=', id)
          .where('due_gmt', '=', due_gmt)
          .returningAll()
          .executeTakeFirst();
        if (claimed) return claimed;
      }
    }
  }
}
