import type { FormOperation } from '../../forms/form-operation.ts';
import { maxReportAge, wasCheckedWithin } from '../orders/check-times.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';
import { createOrderForm, type OrderFormDependencies } from './order-form.ts';

type Dependencies = OrderFormDependencies & {
  readonly verifyPayment: (order: StoredOrder) => Promise<VerifiedOrder>;
  readonly now: () => number;
};

const noAnswer =
  'The payment service is not answering right now. We have kept your order and will ask again automatically. Please check again in a few minutes.';

/** Verifies an order at the voter's request. */
export const createCheckOrder = (dependencies: Dependencies): FormOperation =>
  createOrderForm(dependencies, async (order) => {
    const { verifyPayment, now } = dependencies;
    const isPaid = !unpaidStates.includes(order.state);
    if (isPaid || wasCheckedWithin(order, maxReportAge, now())) return { order };
    const verified = await verifyPayment(order);
    return verified.isAnswered ? verified : { problem: noAnswer };
  });
