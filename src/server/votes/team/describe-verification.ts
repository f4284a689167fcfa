import { formatKwacha, formatVotes } from '../../../shared/votes.ts';
import { isLate } from '../orders/is-late.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';

/** The result of a verification as a sentence for the team. */
export const describeVerification = (before: StoredOrder, { order, isAnswered }: VerifiedOrder): string => {
  if (order.state === before.state && !isAnswered)
    return 'The gateway did not answer. The order stays as it was; while money can still come it is asked again by itself.';
  if (order.mismatch !== null && unpaidStates.includes(order.state))
    return 'A payment came that does not fit the order. Its votes are not counted.';
  if (order.gateway_refunded > before.gateway_refunded && isLate(order))
    return `The gateway has given back ${formatKwacha(order.gateway_refunded)}. The payment had come too late to be counted.`;
  if (order.gateway_refunded > before.gateway_refunded)
    return `The gateway has given back ${formatKwacha(order.gateway_refunded)}: ${formatVotes(order.counted_votes)} of the order count now.`;
  if (order.mismatch === 'unpaid')
    return 'The gateway now says that the payment failed. Its votes are counted: please look it up there.';
  if (order.state === before.state)
    return order.state === 'pending'
      ? 'The gateway still waits for the payment.'
      : `Nothing has changed: the order is still ${order.state}.`;
  if (order.state === 'paid') return `The order is paid: its ${formatVotes(order.votes)} are counted now.`;
  if (order.state === 'late')
    return 'The payment came after the round was closed: its votes are not counted. Please give the money back.';
  if (order.state === 'failed') return 'The gateway says that the payment failed.';
  if (order.state === 'expired') return 'No payment came in time: the order has expired.';
  return `Meanwhile the order is ${order.state}.`;
};
