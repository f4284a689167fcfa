import { formatVotes } from '../../../shared/votes.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';

/** The result of a verification as a sentence for the team. */
export const describeVerification = (before: StoredOrder, { order, isAnswered }: VerifiedOrder): string => {
  if (order.state === before.state && !isAnswered)
    return 'The gateway did not answer. The order stays as it was; while money can still come it is asked again by itself.';
  if (order.mismatch !== null && order.state !== 'paid')
    return 'A payment came that does not fit the order. Its votes are not counted.';
  if (order.state === before.state)
    return order.state === 'pending'
      ? 'The gateway still waits for the payment.'
      : `Nothing has changed: the order is still ${order.state}.`;
  if (order.state === 'paid') return `The order is paid: its ${formatVotes(order.votes)} are counted now.`;
  if (order.state === 'failed') return 'The gateway says that the payment failed.';
  if (order.state === 'expired') return 'No payment came in time: the order has expired.';
  return `Meanwhile the order is ${order.state}.`;
};
