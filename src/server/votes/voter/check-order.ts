import { gmtTime } from '../../../shared/dates.ts';
import { formField } from '../../../shared/forms/form-names.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { FormOperation } from '../../forms/form-operation.ts';
import { orderAddress } from '../orders/order-address.ts';
import { isOrderReference } from '../orders/order-reference.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import { freshFor } from '../payments/check-times.ts';
import type { Looked } from '../payments/verify-payment.ts';

type Dependencies = {
  readonly orders: OrderStore;
  /** Asks the gateway what became of the payment. */
  readonly look: (order: StoredOrder) => Promise<Looked>;
  readonly view: (order: StoredOrder) => Promise<VoteOrder>;
  readonly now: () => number;
};

const refuse = (sentence: string) => ({ kind: 'rejected', errors: { [formField]: sentence } }) as const;

/** Asks the gateway again because the voter wants to know now. */
export const createCheckOrder = ({ orders, look, view, now }: Dependencies): FormOperation => ({
  fields: ['order'],
  file: null,
  run: async ({ values }) => {
    const reference = (values.order ?? '').trim();
    const order = isOrderReference(reference) ? await orders.find(reference) : null;
    if (order === null) return refuse('There is no order with this reference. Please check it.');
    const isFresh = order.checked_gmt !== null && now() - gmtTime(order.checked_gmt) < freshFor;
    const isOver = order.state === 'paid' || order.state === 'refunded';
    const looked = isFresh || isOver ? { order, isAnswered: true } : await look(order);
    if (!looked.isAnswered)
      return refuse(
        'The payment service does not answer just now. Your order is kept and asked for again by itself; please look again in a few minutes.',
      );
    return {
      kind: 'created',
      location: orderAddress(reference),
      data: { order: await view(looked.order) },
    };
  },
});
