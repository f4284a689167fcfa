import { gmtText } from '../../../shared/dates.ts';
import { isMobileMethod } from '../../../shared/phone-number.ts';
import type { OrderChange } from '../../../shared/votes/ledger.ts';
import type { FailureReason, OrderState, PaymentChannel } from '../../../shared/votes/votes.ts';
import type { KnownPayment } from '../payments/payment-provider.ts';
import { getNextCheckTime } from './check-times.ts';
import type { StoredOrder } from './stored-order.ts';
import { isLate } from './stored-order.ts';

/** An event that changes an order. */
export type Transition =
  | {
      readonly kind: 'paid';
      readonly payment: Pick<KnownPayment, 'channel' | 'transactionId' | 'operatorId'>;
    }
  /** The team counts a payment that does not fit; `report` is the payment that it saw. */
  | { readonly kind: 'credited'; readonly votes: number; readonly report: string | null }
  | { readonly kind: 'failed'; readonly failure: FailureReason | null }
  | { readonly kind: 'expired' }
  /** The gateway reports what it has given back in all, in whole kwacha. It can take a refund back. */
  | { readonly kind: 'gateway refund'; readonly refunded: number }
  /** The team enters that it has given back the whole payment. */
  | { readonly kind: 'team refund' }
  | { readonly kind: 'undo team refund' };

/** The columns that a transition changes, and what its ledger entry counts; no entry if nothing public changes. */
export type TransitionPlan = {
  readonly columns: Partial<StoredOrder>;
  readonly entry: { readonly change: OrderChange; readonly votes: number; readonly amount: number } | null;
};

/** A payment counts even after the order has failed or expired. */
export const unpaidStates: readonly OrderState[] = ['pending', 'failed', 'expired'];

/** How the order was paid; by the method that the voter chose if the gateway does not report it. */
const getChannel = ({ method }: StoredOrder, reported: PaymentChannel | null): PaymentChannel =>
  reported ?? (isMobileMethod(method) ? method : 'page');

/** The money of an order has come. If it is late, its votes are none. */
const planMoney = (
  order: StoredOrder,
  change: 'paid' | 'credited' | 'late',
  credit: { readonly votes: number; readonly amount: number },
  now: number,
): TransitionPlan => {
  const paid_gmt = gmtText(now);
  const state = change === 'late' ? 'late' : 'paid';
  const next = getNextCheckTime({ ...order, state, paid_gmt }, now);
  return {
    columns: {
      state,
      paid_gmt,
      due_gmt: next === null ? null : gmtText(next),
      open_phone: null,
      failure: null,
      mismatch: null,
      mismatch_report: null,
      mismatch_amount: null,
      resolved_gmt: null,
      credited_votes: credit.votes,
      credited_amount: credit.amount,
      counted_votes: credit.votes,
      refunded: 0,
      gateway_refunded: 0,
    },
    entry: { change, ...credit },
  };
};

const planPayment = (
  order: StoredOrder,
  { channel, transactionId, operatorId }: Extract<Transition, { readonly kind: 'paid' }>['payment'],
  { now, isRoundClosed }: Circumstances,
): TransitionPlan => {
  const plan = isRoundClosed
    ? planMoney(order, 'late', { votes: 0, amount: order.price }, now)
    : planMoney(order, 'paid', { votes: order.votes, amount: order.price }, now);
  const payment = {
    checked_gmt: gmtText(now),
    // Nobody pays without having been prompted: the response to the payment request was lost, or came with the payment.
    prompted_gmt: order.prompted_gmt ?? gmtText(now),
    channel: getChannel(order, channel),
    transaction_id: transactionId,
    operator_id: operatorId,
  };
  return { ...plan, columns: { ...plan.columns, ...payment } };
};

/** Counts what the gateway reported in kwacha; the price if it reported no such amount. */
const planCreditByHand = (order: StoredOrder, votes: number, now: number): TransitionPlan => {
  const amount = Math.min(order.mismatch_amount || order.price, order.price);
  const plan = planMoney(order, 'credited', { votes, amount }, now);
  return { ...plan, columns: { ...plan.columns, channel: getChannel(order, null) } };
};

/** The votes that the rest of the money pays for. */
const countKeptVotes = ({ credited_votes, credited_amount }: StoredOrder, refunded: number): number =>
  Math.floor((credited_votes * (credited_amount - refunded)) / credited_amount);

/** A late order has no votes to lose, and is refunded once all its money is given back. */
const getStateAfterRefund = (order: StoredOrder, keptVotes: number, refunded: number): OrderState => {
  if (isLate(order)) return refunded === order.credited_amount ? 'refunded' : 'late';
  return keptVotes === 0 ? 'refunded' : 'paid';
};

/** Votes and money of the entry are the difference to before. */
const planRefund = (
  order: StoredOrder,
  total: { readonly refunded: number; readonly gateway: number },
): TransitionPlan | null => {
  const refunded = Math.min(total.refunded, order.credited_amount);
  const gateway_refunded = Math.min(total.gateway, order.credited_amount);
  const amount = order.refunded - refunded;
  if (amount === 0 && gateway_refunded === order.gateway_refunded) return null;
  const counted_votes = countKeptVotes(order, refunded);
  const state = getStateAfterRefund(order, counted_votes, refunded);
  const change = amount < 0 ? 'refunded' : 'restored';
  return {
    columns: { state, refunded, gateway_refunded, counted_votes },
    entry: amount === 0 ? null : { change, votes: counted_votes - order.counted_votes, amount },
  };
};

/** What a transition depends on beside the order. */
type Circumstances = {
  readonly now: number;
  /** Whether the order's round takes no more payments. */
  readonly isRoundClosed: boolean;
};

/** What a transition changes; null if it changes nothing, or the order's state does not allow it. */
export const planTransition = (
  order: StoredOrder,
  transition: Transition,
  circumstances: Circumstances,
): TransitionPlan | null => {
  const { now, isRoundClosed } = circumstances;
  const isUnpaid = unpaidStates.includes(order.state);
  const { refunded, gateway_refunded: gateway } = order;
  switch (transition.kind) {
    case 'paid':
      return isUnpaid ? planPayment(order, transition.payment, circumstances) : null;
    case 'credited': {
      const isSeen = order.mismatch !== null && order.mismatch_report === transition.report;
      // Only a late payment is entered after the close: the total of a closed round stays.
      return isUnpaid && isSeen && !isRoundClosed ? planCreditByHand(order, transition.votes, now) : null;
    }
    case 'failed':
    case 'expired': {
      const { kind } = transition;
      const failure = kind === 'failed' ? transition.failure : null;
      return order.state === 'pending'
        ? {
            columns: { state: kind, open_phone: null, failure },
            entry: { change: kind, votes: 0, amount: 0 },
          }
        : null;
    }
    case 'gateway refund': {
      // A refund of the team stays until the gateway has given back as much.
      const isTeamRefund = refunded > gateway;
      const total = isTeamRefund ? Math.max(refunded, transition.refunded) : transition.refunded;
      return isUnpaid ? null : planRefund(order, { refunded: total, gateway: transition.refunded });
    }
    case 'team refund':
      return isUnpaid ? null : planRefund(order, { refunded: order.credited_amount, gateway });
    case 'undo team refund':
      return isUnpaid ? null : planRefund(order, { refunded: gateway, gateway });
  }
};
