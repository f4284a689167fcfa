import type { OrderState } from '../../../../shared/votes/votes.ts';

/** Short texts for the states of an order, shown after its votes. */
export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  pending: 'waiting for payment',
  paid: 'counted',
  failed: 'the payment did not go through',
  expired: 'no payment arrived in time',
  refunded: 'the votes no longer count',
  late: 'the payment arrived too late',
};
