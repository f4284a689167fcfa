import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { isLate } from '../orders/stored-order.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';

/** The result of a verification as a sentence for the team. */
export const describeVerification = (before: StoredOrder, { order, isAnswered }: VerifiedOrder): string => {
  if (order.state === before.state && !isAnswered)
    return 'The gateway did not answer. The order stays as it was. While money can still arrive, we keep asking automatically.';
  if (order.mismatch !== null && unpaidStates.includes(order.state))
    return 'A payment arrived that does not match the order. Its votes have not been counted.';
  if (order.gateway_refunded > before.gateway_refunded && isLate(order))
    return `The gateway has refunded ${formatKwacha(order.gateway_refunded)}. The payment had arrived too late to be counted.`;
  if (order.gateway_refunded > before.gateway_refunded)
    return `The gateway has refunded ${formatKwacha(order.gateway_refunded)}. ${formatVotes(order.counted_votes)} from this order now ${order.counted_votes === 1 ? 'counts' : 'count'}.`;
  if (order.mismatch === 'unpaid')
    return 'The gateway now says that the payment failed, but its votes have been counted. Please check the payment at the gateway.';
  if (order.state === before.state)
    return order.state === 'pending'
      ? 'The gateway is still waiting for the payment.'
      : `Nothing has changed: the order is still ${order.state}.`;
  if (order.state === 'paid')
    return `The order is paid, and its ${formatVotes(order.votes)} ${order.votes === 1 ? 'has' : 'have'} been counted.`;
  if (order.state === 'late')
    return 'The payment arrived after the round had closed, so its votes do not count. Please refund the money.';
  if (order.state === 'failed') return 'The gateway says that the payment failed.';
  if (order.state === 'expired') return 'No payment arrived in time, so the order has expired.';
  return `The order is now ${order.state}.`;
};
