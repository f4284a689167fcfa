import { formField } from '../../../shared/forms/form-names.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import type { FormOperation } from '../../forms/form-operation.ts';
import { isOrderReference, orderAddress } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { CurrentOrder } from '../payments/payment-service.ts';

export type OrderFormDependencies = {
  readonly orders: OrderStore;
  readonly view: (current: CurrentOrder) => Promise<VoteOrder>;
};

const reject = (message: string) => ({ kind: 'rejected', errors: { [formField]: message } }) as const;

/** A form that acts on one order by its reference. The action returns the order as it is then, or why it could not act. */
export const createOrderForm = (
  { orders, view }: OrderFormDependencies,
  act: (order: StoredOrder) => Promise<CurrentOrder | { readonly problem: string }>,
): FormOperation => ({
  fields: ['order'],
  file: null,
  run: async ({ values }) => {
    const reference = (values.order ?? '').trim();
    const order = isOrderReference(reference) ? await orders.find(reference) : null;
    if (order === null) return reject('There is no order with this reference. Please check it.');
    const result = await act(order);
    if ('problem' in result) return reject(result.problem);
    return { kind: 'created', location: orderAddress(reference), data: { order: await view(result) } };
  },
});
