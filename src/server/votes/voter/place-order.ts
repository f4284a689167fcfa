import { gmtText } from '../../../shared/dates.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import type { VoteOrder, VotePackage } from '../../../shared/votes.ts';
import type { FormOperation } from '../../forms/form-operation.ts';
import type { AtStep } from '../flow-steps.ts';
import { orderAddress } from '../orders/order-address.ts';
import { newOrderReference } from '../orders/order-reference.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import { firstCheckAfter, waitingTime } from '../payments/check-times.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { type OrderWish, orderFieldNames, readOrder } from './order-fields.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly provider: Pick<PaymentProvider, 'name' | 'book'>;
  /** What votes cost; the server owns the price. */
  readonly packages: () => Promise<readonly VotePackage[]>;
  /** Asks for the money; gives the order as it stands after a moment, whether or not the gateway has answered by then. */
  readonly collect: (order: StoredOrder) => Promise<StoredOrder>;
  readonly view: (order: StoredOrder) => Promise<VoteOrder>;
  readonly now: () => number;
  readonly atStep: AtStep;
};

/** Orders votes: written down as pending first, then the gateway is asked for the money. */
export const createPlaceOrder = (dependencies: Dependencies): FormOperation => {
  const { orders, provider, packages, collect, view, now, atStep } = dependencies;

  const write = ({ chosen, method, phone, email, outcome, key }: OrderWish) => {
    const at = now();
    return orders.create({
      reference: newOrderReference(),
      client_key: key,
      votes: chosen.votes,
      price: chosen.price,
      method,
      provider: provider.name,
      book: provider.book,
      phone,
      email,
      test_outcome: provider.book === 'test' ? outcome : null,
      created_gmt: gmtText(at),
      expires_gmt: gmtText(at + waitingTime(method)),
      due_gmt: gmtText(at + firstCheckAfter),
    });
  };

  return {
    fields: orderFieldNames,
    file: null,
    // Nobody can have a stranger's phone asked, or mailed, again and again.
    sender: ({ phone = '', email = '' }) => readPhoneNumber(phone) ?? (email.trim() || null),
    run: async (input) => {
      const { wish, errors } = readOrder(await packages(), input.values);
      if (errors) return { kind: 'refused', errors };
      atStep('before the order is written');
      const { order, isNew } = await write(wish);
      // Asked again with the same key, the first asking is still under way or the watch takes care of it.
      const placed = await view(isNew ? await collect(order) : order);
      return { kind: 'created', location: orderAddress(placed.reference), data: { order: placed } };
    },
  };
};
