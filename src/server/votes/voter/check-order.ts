import { gmtTime } from '../../../shared/dates.ts';
import { formField } from '../../../shared/forms/form-names.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { FormOperation } from '../../forms/form-operation.ts';
import { isOrderReference, orderAddress } from '../orders/order-reference.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import { maxReportAge } from '../payments/check-times.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly verifyPayment: (order: StoredOrder) => Promise<VerifiedOrder>;
  readonly view: (order: StoredOrder) => Promise<VoteOrder>;
  readonly now: () => number;
};

const reject = (message: string) => ({ kind: 'rejected', errors: { [formField]: message } }) as const;

/** Verifies an order at the voter's request. */
export const createCheckOrder = ({ orders, verifyPayment, view, now }: Dependencies): FormOperation => ({
  fields: ['order'],
  file: null,
  run: async ({ values }) => {
    const reference = (values.order ?? '').trim();
    const order = isOrderReference(reference) ? await orders.find(reference) : null;
    if (order === null) return reject('There is no order with this reference. Please check it.');
    const isFresh = order.checked_gmt !== null && now() - gmtTime(order.checked_gmt) < maxReportAge;
    const isPaid = order.state === 'paid' || order.state === 'refunded';
    const verified = isFresh || isPaid ? { order, isAnswered: true } : await verifyPayment(order);
    if (!verified.isAnswered)
      return reject(
        'The payment service does not answer just now. Your order is kept and asked for again by itself; please look again in a few minutes.',
      );
    return {
      kind: 'created',
      location: orderAddress(reference),
      data: { order: await view(verified.order) },
    };
  },
});
