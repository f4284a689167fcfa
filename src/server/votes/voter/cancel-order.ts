import type { FormOperation } from '../../forms/form-operation.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';
import { createOrderForm, type OrderFormDependencies } from './order-form.ts';

type Dependencies = OrderFormDependencies & {
  readonly verifyPayment: (order: StoredOrder) => Promise<VerifiedOrder>;
  readonly transitionOrder: TransitionOrder;
};

/**
 * Ends a pending order at the voter's request, so that the number can be used for another one. Verifies it first: it may
 * have been paid a moment ago. If the voter approves its prompt all the same, that payment still counts.
 */
export const createCancelOrder = (dependencies: Dependencies): FormOperation =>
  createOrderForm(dependencies, async (order) => {
    if (order.state !== 'pending') return { order };
    const verified = await dependencies.verifyPayment(order);
    if (verified.order.state !== 'pending') return verified;
    const cancel = { kind: 'failed', failure: 'cancelled' } as const;
    return dependencies.transitionOrder(verified.order, cancel, 'cancelled');
  });
