import type { DifferenceKind } from '../../../shared/votes/reconciliation.ts';
import type { PaymentChannel } from '../../../shared/votes/votes.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StatementPayment } from './merge-rows.ts';

/** The columns of an order that are compared. */
export type ComparedOrder = Pick<
  StoredOrder,
  | 'id'
  | 'reference'
  | 'book'
  | 'state'
  | 'created_gmt'
  | 'paid_gmt'
  | 'channel'
  | 'credited_amount'
  | 'refunded'
  | 'counted_votes'
>;

const hasMoney = ({ state }: StatementPayment): boolean => state === 'paid' || state === 'refunded';

const mobileChannels: readonly PaymentChannel[] = ['airtel', 'tnm', 'mobile'];

/** Whether both can be the same way of paying: either side may know less. */
const fitsChannel = (here: PaymentChannel | null, there: PaymentChannel | null): boolean => {
  if (here === null || there === null || here === 'page' || here === there) return true;
  return (
    (here === 'mobile' || there === 'mobile') &&
    mobileChannels.includes(here) &&
    mobileChannels.includes(there)
  );
};

/** Compares a payment with an order that was counted. */
const compareCounted = (order: ComparedOrder, payment: StatementPayment): DifferenceKind | null => {
  if (payment.currency !== '') return 'amount';
  const paid = payment.amount ?? Math.max(payment.refunded, order.credited_amount);
  // More than the order's price may have been paid, and the rest given back.
  const surplus = paid - order.credited_amount;
  if (surplus < 0 || payment.refunded < surplus) return 'amount';
  if (payment.refunded - surplus !== order.refunded) return 'refunded';
  return fitsChannel(order.channel, payment.channel) ? null : 'channel';
};

/**
 * Compares a payment of the statement with its order. One payment has one difference, the most serious; null where none of
 * both counts, such as an attempt that failed there and here.
 */
export const comparePayment = (
  order: ComparedOrder | null,
  payment: StatementPayment,
  book: Book,
): DifferenceKind | 'matched' | null => {
  const isCounted = order !== null && order.book === book && !unpaidStates.includes(order.state);
  if (!hasMoney(payment)) return isCounted && order.state !== 'refunded' ? 'missing-there' : null;
  if (isCounted) return compareCounted(order, payment) ?? 'matched';
  const isKept = payment.amount !== null && payment.amount > payment.refunded;
  return isKept ? 'missing-here' : null;
};
