import type { OrderDetails, OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { toLocalNumber } from '../../../shared/phone-number.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { isLate } from '../orders/stored-order.ts';
import { testPayments } from '../payments/test-payments.ts';
import type { OrderCredit } from './credit-by-hand.ts';
import type { OrderEntry, OrderResolution } from './team-orders.ts';

/** An order as the team sees it. */
export const toOrderItem = (order: StoredOrder): OrderItem => ({
  id: order.id,
  reference: order.reference,
  votes: order.votes,
  price: order.price,
  method: order.method,
  channel: order.channel,
  transactionId: order.transaction_id,
  operatorId: order.operator_id,
  countedVotes: order.counted_votes,
  refunded: order.refunded,
  gatewayRefunded: order.gateway_refunded,
  state: order.state,
  round: order.round,
  isLate: isLate(order),
  at: order.created_gmt,
  paidAt: order.paid_gmt,
  checkedAt: order.checked_gmt,
  phone: order.phone === null ? null : toLocalNumber(order.phone),
  email: order.email,
  problem: order.mismatch,
  reported: order.mismatch === null ? null : order.mismatch_report,
  isResolved: order.resolved_gmt !== null,
  isTest: order.book === 'test',
  isSimulated: order.provider === testPayments.name,
});

/** What the team has done with an order, beside the order itself; the oldest first. */
type OrderRecords = {
  readonly history: readonly OrderEntry[];
  readonly resolutions: readonly OrderResolution[];
  readonly credits: readonly OrderCredit[];
  readonly isRoundClosed: boolean;
};

/** An order with its ledger entries and the team's actions, as a member sees it. */
export const toWholeOrder = (
  order: StoredOrder,
  { history, resolutions, credits, isRoundClosed }: OrderRecords,
  memberId: string,
): OrderDetails => ({
  order: toOrderItem(order),
  isRoundClosed,
  history: history.map(({ at_gmt: at, ...change }) => ({ ...change, at })),
  resolutions: resolutions.map(({ at_gmt: at, actor: by, reason, report: reported }) => ({
    at,
    by,
    reason,
    reported,
  })),
  credits: credits.map(({ at_gmt: at, proposed_by: by, votes, reason, member_id, ...credit }) => ({
    at,
    by,
    votes,
    reason,
    closed:
      credit.closed_gmt === null
        ? null
        : { at: credit.closed_gmt, by: credit.closed_by ?? '', isApproved: credit.is_approved === 1 },
    isOwn: member_id === memberId,
  })),
});
