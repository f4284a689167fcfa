import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { OrderState } from '../../../shared/votes/votes.ts';
import type { Schema } from '../../db/schema.ts';
import { createRowsStatement, createStatement } from '../../db/statement.ts';
import type { Book, MismatchKind } from '../../db/tables/vote-orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { repeatedNoticeDelay } from './check-times.ts';
import { type TransitionPlan, unpaidStates } from './plan-transition.ts';
import type { StoredOrder } from './stored-order.ts';

export type NewOrder = Pick<
  StoredOrder,
  | 'reference'
  | 'client_key'
  | 'votes'
  | 'price'
  | 'method'
  | 'provider'
  | 'book'
  | 'round'
  | 'phone'
  | 'email'
  | 'test_outcome'
  | 'created_gmt'
  | 'expires_gmt'
  | 'due_gmt'
>;

/** `known`: its key was used before; `open`: another order of the same number waits for its payment. */
type CreatedOrder = { readonly kind: 'new' | 'known' | 'open'; readonly order: StoredOrder };

/** A payment that does not fit its order. */
export type PaymentMismatch = {
  readonly problem: MismatchKind;
  /** The gateway's report in one line. */
  readonly report: string;
  /** What was paid, in whole kwacha; null if that is not known. */
  readonly amount: number | null;
};

/** The result of verifying a payment with the gateway. */
export type CheckResult = {
  /** When the gateway answered; null if it did not. */
  readonly answered: number | null;
  /** When to verify again; null if no payment is expected any more. */
  readonly next: number | null;
  readonly mismatch: PaymentMismatch | null;
  /** Further writes where the mismatch is new to the team, in the same transaction. */
  readonly onNewMismatch?: (transaction: Kysely<Schema>, problem: MismatchKind) => Promise<void>;
};

/** What the payer knows of an order. Moments are UTC. */
type PaymentSearch = {
  readonly phone: string;
  readonly price: number;
  readonly from: string;
  readonly before: string;
  readonly limit: number;
};

/** Whether the team knows of this mismatch already, or has resolved it. */
export const isKnownMismatch = (order: StoredOrder, mismatch: PaymentMismatch): boolean =>
  order.mismatch !== null || (order.resolved_gmt !== null && order.mismatch_report === mismatch.report);

/** How many due orders are read at once: if another process claims the first, the next is at hand. */
const candidates = 8;

/** How often a new order is tried: the open order of its number may end between two queries. */
const maxCreateAttempts = 10;

/** The order in which due orders are verified: voters wait for the first, nobody for the last. */
const checkedStates: readonly OrderState[] = ['pending', 'failed', 'expired', 'paid', 'late', 'refunded'];

const insertOrder = createStatement((db, order: NewOrder & Pick<StoredOrder, 'open_phone' | 'state'>) =>
  db
    .insertInto('vote_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

const listOrders = createRowsStatement((db, rows: readonly Pick<StoredOrder, 'id'>[]) =>
  db
    .selectFrom('vote_order')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    ),
);

const updateOrder = createStatement(
  (db, { id, ...columns }: Partial<StoredOrder> & Pick<StoredOrder, 'id'>) =>
    db.updateTable('vote_order').set(columns).where('id', '=', id).returningAll(),
);

/** The table of vote orders. An order is stored before the voter is prompted to pay. */
export class OrderStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Stores a pending order. If its key was used before, returns the order of that key instead; if its number has an open
   * order, returns that one.
   */
  async create(order: NewOrder, now: number): Promise<CreatedOrder> {
    const openPhone = order.phone === null ? null : `${order.book} ${order.phone}`;
    for (let attempt = 0; attempt < maxCreateAttempts; attempt += 1) {
      const [created] = await insertOrder(this.#db, { ...order, open_phone: openPhone, state: 'pending' });
      if (created) return { kind: 'new', order: created };
      const known = order.client_key === null ? null : await this.findByKey(order.client_key);
      if (known !== null) return { kind: 'known', order: known };
      const open = openPhone === null ? null : await this.#findOpen(openPhone);
      if (open !== null && open.expires_gmt > gmtText(now)) return { kind: 'open', order: open };
      // The prompt of an order that should have expired has disappeared from the phone.
      if (open !== null) await this.#closePrompt(open.id);
    }
    throw new Error('The order cannot be stored.');
  }

  async #findOpen(openPhone: string): Promise<StoredOrder | null> {
    const row = await this.#db
      .selectFrom('vote_order')
      .selectAll()
      .where('open_phone', '=', openPhone)
      .executeTakeFirst();
    return row ?? null;
  }

  async #closePrompt(id: number): Promise<void> {
    await this.#db.updateTable('vote_order').set({ open_phone: null }).where('id', '=', id).execute();
  }

  async findByKey(key: string): Promise<StoredOrder | null> {
    const row = await this.#db
      .selectFrom('vote_order')
      .selectAll()
      .where('client_key', '=', key)
      .executeTakeFirst();
    return row ?? null;
  }

  async hasOrdersIn(book: Book): Promise<boolean> {
    const row = await this.#db
      .selectFrom('vote_order')
      .select('id')
      .where('book', '=', book)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async get(id: number): Promise<StoredOrder> {
    return this.#db.selectFrom('vote_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  list(ids: readonly number[]): Promise<readonly StoredOrder[]> {
    return listOrders(
      this.#db,
      ids.map((id) => ({ id })),
    );
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

  /** The references of the orders with a number of the gateway or the operator, as in the message on the payer's phone. */
  async findReferencesByTransaction(id: string, limit: number): Promise<readonly string[]> {
    // A union, so that each part uses its own index.
    const selectBy = (column: 'transaction_id' | 'operator_id') =>
      this.#db.selectFrom('vote_order').select('reference').where(column, '=', id);
    const rows = await selectBy('operator_id').union(selectBy('transaction_id')).limit(limit).execute();
    return rows.map(({ reference }) => reference);
  }

  /** Writes what `planTransition` has planned for an order; nothing else changes its state. */
  async update(id: number, columns: TransitionPlan['columns']): Promise<StoredOrder> {
    const [order] = await updateOrder(this.#db, { ...columns, id });
    if (order === undefined) throw new Error(`There is no order ${id}.`);
    return order;
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
    { answered, next, mismatch, onNewMismatch = async () => {} }: CheckResult,
  ): Promise<void> {
    // The mismatch first: after a crash in between, the order is still due.
    if (mismatch !== null) await this.#recordMismatch(order.id, mismatch, onNewMismatch);
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
      .execute();
  }

  /** Records a mismatch, unless the team has resolved this very one: the gateway reports it again and again. */
  async #recordMismatch(
    id: number,
    { problem, report, amount }: PaymentMismatch,
    onNewMismatch: NonNullable<CheckResult['onNewMismatch']>,
  ): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      const record = transaction
        .updateTable('vote_order')
        .set({
          mismatch: problem,
          mismatch_report: report,
          mismatch_amount: amount,
          resolved_gmt: null,
        })
        .where('id', '=', id)
        // Meanwhile another process may have counted the payment.
        .where('state', problem === 'unpaid' ? 'not in' : 'in', unpaidStates)
        .where((eb) => eb.or([eb('resolved_gmt', 'is', null), eb('mismatch_report', '!=', report)]));
      // Of several processes one records it first.
      const { numUpdatedRows } = await record.where('mismatch', 'is', null).executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await onNewMismatch(transaction, problem);
      else await record.execute();
    });
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

  /**
   * Records a notice of the gateway and makes the order due for verification. A counted order that was verified just now is
   * due a little later: most notices only repeat that it is paid, and many may come at once.
   */
  async recordNotice(reference: string, now: number): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set((eb) => ({
        notice_gmt: gmtText(now),
        due_gmt: eb
          .case()
          .when(
            eb.and([
              eb('state', 'not in', unpaidStates),
              eb('checked_gmt', '>=', gmtText(now - repeatedNoticeDelay)),
            ]),
          )
          .then(gmtText(now + repeatedNoticeDelay))
          .else(gmtText(now))
          .end(),
      }))
      .where('reference', '=', reference)
      .execute();
  }

  /** Makes the unpaid orders of a round due soon that would be verified only after its end; not those verified since a moment. */
  async verifyBeforeEnd(
    { book, round }: Pick<StoredOrder, 'book' | 'round'>,
    { end, since, due }: { readonly end: number; readonly since: number; readonly due: number },
  ): Promise<void> {
    await this.#db
      .updateTable('vote_order')
      .set({ due_gmt: gmtText(due) })
      .where('book', '=', book)
      .where('round', '=', round)
      .where('state', 'in', unpaidStates)
      .where('due_gmt', '>=', gmtText(end))
      .where((eb) => eb.or([eb('checked_gmt', 'is', null), eb('checked_gmt', '<', gmtText(since))]))
      .execute();
  }

  /** Claims one due order for the length of the lease. Each order goes to one process only. */
  async claimDue(now: number, lease: number): Promise<StoredOrder | null> {
    for (const state of checkedStates) {
      const claimed = await this.#claimDueIn(state, now, lease);
      if (claimed !== null) return claimed;
    }
    return null;
  }

  async #claimDueIn(state: OrderState, now: number, lease: number): Promise<StoredOrder | null> {
    for (;;) {
      const due = await this.#db
        .selectFrom('vote_order')
        .select(['id', 'due_gmt'])
        .where('state', '=', state)
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
