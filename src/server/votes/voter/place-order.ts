import { randomUUID } from 'node:crypto';
import { gmtText } from '../../../shared/dates.ts';
import { formField } from '../../../shared/forms/form-names.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import type { VoteOrder, VotePackage, VotingPause } from '../../../shared/votes.ts';
import type { FormOperation, FormOutcome } from '../../forms/form-operation.ts';
import type { Log } from '../../log.ts';
import type { AtStep } from '../crash-points.ts';
import { orderAddress } from '../orders/order-address.ts';
import { newOrderReference } from '../orders/order-reference.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import { firstCheckAfter, waitingTime } from '../payments/check-times.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { keyIn, type OrderRequest, orderFieldNames, type RejectedOrder, readOrder } from './order-fields.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly provider: Pick<PaymentProvider, 'name' | 'book'>;
  /** What votes cost; the server owns the price. */
  readonly packages: () => Promise<readonly VotePackage[]>;
  /** Why no votes can be ordered just now; null while they can. */
  readonly pause: () => Promise<VotingPause | null>;
  /** Asks for the money; gives the order as it stands after a moment, whether or not the gateway has answered by then. */
  readonly collect: (order: StoredOrder) => Promise<StoredOrder>;
  readonly view: (order: StoredOrder) => Promise<VoteOrder>;
  readonly log: Log;
  readonly now: () => number;
  readonly atStep: AtStep;
};

const created = (order: VoteOrder): FormOutcome => ({
  kind: 'created',
  location: orderAddress(order.reference),
  data: { order },
});

const notOpen = ({ sentence }: VotingPause): FormOutcome => ({
  kind: 'rejected',
  errors: { [formField]: `${sentence} Nothing was ordered and nothing is charged.` },
});

/** Whoever saw other prices than these gets them with the sentence that says so. */
const rejected = ({ errors, isPriceNew }: RejectedOrder, packages: readonly VotePackage[]): FormOutcome => ({
  kind: 'rejected',
  errors,
  ...(isPriceNew ? { data: { packages } } : {}),
});

/** Orders votes: written down as pending first, then the gateway is asked for the money. */
export const createPlaceOrder = (dependencies: Dependencies): FormOperation => {
  const { orders, provider, packages, pause, collect, view, log, now, atStep } = dependencies;

  const write = ({ chosen, method, phone, email, outcome, key }: OrderRequest) => {
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

  /**
   * Once it is written down, an order is never called not saved: who is told to send it again, without scripts and so without
   * a key, would be asked to pay twice. Whatever fails, they get the order as it was written; the watch does the rest.
   */
  const collected = async (order: StoredOrder): Promise<VoteOrder> => {
    try {
      return await view(await collect(order));
    } catch (error) {
      log.error('order is placed, how it stands is not known', error, { order: order.id });
      return view(order);
    }
  };

  return {
    fields: orderFieldNames,
    file: null,
    // Without scripts a page sends no key; an order whose answer was lost must not become two when it is sent again.
    identify: (values) => (values.key?.trim() ? values : { ...values, key: randomUUID() }),
    // Nobody can have a stranger's phone asked, or mailed, again and again.
    sender: ({ phone = '', email = '' }) => readPhoneNumber(phone) ?? (email.trim() || null),
    run: async (input) => {
      const offered = await packages();
      const read = readOrder(offered, input.values);
      const paused = await pause();
      // What was placed in time and is sent once more, because no answer came, is still the same order.
      const key = paused || read.wish === null ? keyIn(input.values) : null;
      const placed = key === null ? null : await orders.findByKey(key);
      if (placed !== null) return created(await view(placed));
      if (paused) return notOpen(paused);
      if (read.wish === null) return rejected(read, offered);
      atStep('before the order is written');
      const { order, isNew } = await write(read.wish);
      // Asked again with the same key, the first asking is still under way or the watch takes care of it.
      return created(isNew ? await collected(order) : await view(order));
    },
  };
};
