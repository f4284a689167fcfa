import type { OrderState } from '../../../../shared/votes.ts';

/** How an order stands, in a few words behind its votes. */
export const briefStates: Readonly<Record<OrderState, string>> = {
  pending: 'waiting for payment',
  paid: 'counted',
  failed: 'the payment did not go through',
  expired: 'no payment came in time',
  refunded: 'the money was given back',
};
