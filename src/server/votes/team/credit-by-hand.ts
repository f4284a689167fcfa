import type { Kysely, Selectable, Transaction } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { oneLine } from '../../../shared/one-line.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Schema } from '../../db/schema.ts';
import type { OrderCreditTable } from '../../db/tables/vote-orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { createOrderActivity } from '../orders/order-activity.ts';
import { OrderStore } from '../orders/order-store.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';

export type OrderCredit = Selectable<OrderCreditTable>;

/** A team member; the id, because two members may have the same name. */
export type Member = { readonly id: string; readonly name: string };

/** A proposal to count the votes of a payment that does not fit its order. */
export type NewCredit = {
  readonly by: Member;
  readonly votes: number;
  readonly reason: string;
  /** The report of the payment that the member saw. */
  readonly reported: string | null;
};

export type CreditOutcome =
  | 'done'
  /** The order has no payment that does not fit, or another one than the member saw. */
  | 'nothing to credit'
  /** The round of the order is closed: its total stays. */
  | 'round closed'
  | 'too many votes'
  /** There is a proposal already. */
  | 'proposed already'
  | 'no proposal'
  /** The member who proposed it cannot approve it. */
  | 'own proposal';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly transitionOrder: TransitionOrder;
  readonly now: () => number;
};

/** Whether the order still has the payment that the member saw. */
const canCredit = ({ state, mismatch, mismatch_report }: StoredOrder, reported: string | null): boolean =>
  unpaidStates.includes(state) && mismatch !== null && mismatch_report === reported;

const isRoundClosed = async (db: Kysely<Schema>, { book, round }: StoredOrder): Promise<boolean> =>
  (await new LedgerStore(db).listClosings(book)).has(round);

const formatCause = ({ proposed_by, reason }: OrderCredit, approver: string): string =>
  oneLine(`credit by ${proposed_by}, approved by ${approver}: ${reason}`).slice(0, 500);

/** Rolls the credit back: another member has withdrawn the proposal at the same moment. */
class Withdrawn extends Error {}

/**
 * Counts a payment that does not fit its order. One member proposes it with a reason, another one approves it; the ledger
 * entry says that it was done by hand.
 */
export const createCreditByHand = ({ db, transitionOrder, now }: Dependencies) => {
  const findOpen = async (connection: Kysely<Schema>, orderId: number): Promise<OrderCredit | null> =>
    (await connection
      .selectFrom('order_credit')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('closed_gmt', 'is', null)
      .executeTakeFirst()) ?? null;

  const close = async (
    transaction: Transaction<Schema>,
    { id }: OrderCredit,
    by: Member,
    isApproved: boolean,
  ): Promise<boolean> => {
    const closed = await transaction
      .updateTable('order_credit')
      .set({ closed_gmt: gmtText(now()), closed_by: by.name, is_approved: isApproved ? 1 : 0 })
      .where('id', '=', id)
      .where('closed_gmt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  };

  return {
    /** All proposals for an order, the oldest first. */
    list: (orderId: number): Promise<readonly OrderCredit[]> =>
      db.selectFrom('order_credit').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),

    /** Whether nothing can be counted for its round any more. */
    isRoundClosed: (order: StoredOrder): Promise<boolean> => isRoundClosed(db, order),

    propose: async (orderId: number, { by, votes, reason, reported }: NewCredit): Promise<CreditOutcome> =>
      inTransaction(db, async (transaction) => {
        const order = await new OrderStore(transaction).get(orderId);
        if (!canCredit(order, reported)) return 'nothing to credit';
        if (await isRoundClosed(transaction, order)) return 'round closed';
        if (votes > order.votes) return 'too many votes';
        const written = await transaction
          .insertInto('order_credit')
          .values({
            order_id: orderId,
            at_gmt: gmtText(now()),
            member_id: by.id,
            proposed_by: by.name,
            votes,
            reason: oneLine(reason),
            report: reported,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (written === undefined) return 'proposed already';
        await new ActivityLog(transaction).add(createOrderActivity(order, by.name, 'proposed-credit'), now());
        return 'done';
      }),

    approve: async (orderId: number, by: Member): Promise<CreditOutcome> => {
      const credit = await findOpen(db, orderId);
      if (credit === null) return 'no proposal';
      if (credit.member_id === by.id) return 'own proposal';
      const { votes, report } = credit;
      try {
        const { isMoved } = await transitionOrder(
          { id: orderId },
          { kind: 'credited', votes, report },
          formatCause(credit, by.name),
          async (transaction, order) => {
            if (!(await close(transaction, credit, by, true))) throw new Withdrawn();
            await new ActivityLog(transaction).add(
              createOrderActivity(order, by.name, 'credited-order'),
              now(),
            );
          },
        );
        if (isMoved) return 'done';
        return (await isRoundClosed(db, await new OrderStore(db).get(orderId)))
          ? 'round closed'
          : 'nothing to credit';
      } catch (error) {
        if (error instanceof Withdrawn) return 'no proposal';
        throw error;
      }
    },

    withdraw: async (orderId: number, by: Member): Promise<CreditOutcome> =>
      inTransaction(db, async (transaction) => {
        const credit = await findOpen(transaction, orderId);
        if (credit === null || !(await close(transaction, credit, by, false))) return 'no proposal';
        const order = await new OrderStore(transaction).get(orderId);
        await new ActivityLog(transaction).add(createOrderActivity(order, by.name, 'withdrew-credit'), now());
        return 'done';
      }),
  };
};

export type CreditByHand = ReturnType<typeof createCreditByHand>;
