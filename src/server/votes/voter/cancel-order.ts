import { formField } from '../../../shared/forms/form-names.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { FormOperation } from '../../forms/form-operation.ts';
import { isOrderReference, orderAddress } from '../orders/order-reference.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly verifyPayment: (order: StoredOrder) => Promise<VerifiedOrder>;
  readonly transitionOrder: TransitionOrder;
  readonly view: (order: StoredOrder) => Promise<VoteOrder>;
};

const reject = (message: string) => ({ kind: 'rejected', errors: { [formField]: message } }) as const;

/**
 * Ends a pending order at the voter's request, so that the number can be used for another one. Verifies it first: it may
 * have been paid a moment ago. If the voter approves its prompt all the same, that payment still counts.
 */
export const createCancelOrder = (dependencies: Dependencies): FormOperation => {
  const { orders, verifyPayment, transitionOrder, view } = dependencies;
  return {
    fields: ['order'],
    file: null,
    run: async ({ values }) => {
      const reference = (values.order ?? '').trim();
      const order = isOrderReference(reference) ? await orders.find(reference) : null;
      if (order === null) return reject('There is no order with this reference. Please check it.');
      const { order: verified } = order.state === 'pending' ? await verifyPayment(order) : { order };
      const cancelled =
        verified.state === 'pending'
          ? (await transitionOrder(verified, { kind: 'failed', failure: 'cancelled' }, 'cancelled')).order
          : verified;
      return {
        kind: 'created',
        location: orderAddress(reference),
        data: { order: await view(cancelled) },
      };
    },
  };
};
