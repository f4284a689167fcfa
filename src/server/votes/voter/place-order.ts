import { randomUUID } from 'node:crypto';
import { gmtText } from '../../../shared/dates.ts';
import { formField } from '../../../shared/forms/form-names.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import type { VoteOffer } from '../../../shared/votes/vote-price.ts';
import {
  formatKwacha,
  formatVotes,
  type VoteOrder,
  type VotePackage,
  type VotingPause,
} from '../../../shared/votes/votes.ts';
import type { FormOperation, FormOutcome } from '../../forms/form-operation.ts';
import type { Log } from '../../log.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import { firstCheckDelay, getPaymentTimeLimit } from '../orders/check-times.ts';
import { newOrderReference, orderAddress } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { CurrentOrder } from '../payments/payment-service.ts';
import {
  type OrderRequest,
  orderFieldNames,
  parseOrder,
  type RejectedOrder,
  readOrderKey,
} from './order-fields.ts';

/** What is sold at the moment. */
type VoteSale = {
  /** The current prices: never taken from the form. */
  readonly offer: VoteOffer;
  /** Null while votes can be ordered. */
  readonly pause: VotingPause | null;
  /** Enters the rules in the ledger if they have changed. Returns the number of the round that is open. */
  readonly recordRules: () => Promise<number>;
};

type Dependencies = {
  readonly orders: OrderStore;
  readonly provider: Pick<PaymentProvider, 'name' | 'book'>;
  readonly readSale: () => Promise<VoteSale>;
  /** Requests the payment; returns the current order after a timeout even if the gateway has not answered. */
  readonly requestPayment: (order: StoredOrder) => Promise<CurrentOrder>;
  readonly view: (current: CurrentOrder) => Promise<VoteOrder>;
  readonly log: Log;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
};

const toCreated = (order: VoteOrder): FormOutcome => ({
  kind: 'created',
  location: orderAddress(order.reference),
  data: { order },
});

const rejectPaused = ({ message }: VotingPause): FormOutcome => ({
  kind: 'rejected',
  errors: { [formField]: `${message} Nothing was ordered, and nothing was charged.` },
});

/** One number has one payment prompt at a time: two would be paid twice, or none because the payer is confused. */
const rejectSecondPrompt = ({ votes, price, reference }: StoredOrder): FormOutcome => ({
  kind: 'rejected',
  errors: {
    [formField]: `This number already has an open order: ${formatVotes(votes)} for ${formatKwacha(price)}. Please approve that payment on the phone, or cancel the open order first. Nothing new was ordered.`,
  },
  link: { label: 'See or cancel the open order', address: orderAddress(reference) },
});

/** If the voter saw other prices, the response contains the current ones. */
const rejectInvalid = (
  { errors, hasPriceChanged }: RejectedOrder,
  packages: readonly VotePackage[],
): FormOutcome => ({
  kind: 'rejected',
  errors,
  ...(hasPriceChanged ? { data: { packages } } : {}),
});

const isSameOrder = (order: StoredOrder, { chosen }: OrderRequest, round: number): boolean =>
  order.votes === chosen.votes && order.price === chosen.price && order.round === round;

/** Places an order: stores it as pending first, then requests the payment from the gateway. */
export const createPlaceOrder = (dependencies: Dependencies): FormOperation => {
  const { orders, provider, readSale, requestPayment, view, log, now, onCrashPoint } = dependencies;

  const createOrder = ({ chosen, method, phone, email, outcome, key }: OrderRequest, round: number) => {
    const at = now();
    const order = {
      reference: newOrderReference(),
      client_key: key,
      votes: chosen.votes,
      price: chosen.price,
      method,
      provider: provider.name,
      book: provider.book,
      round,
      phone,
      email,
      test_outcome: provider.book === 'test' ? outcome : null,
      created_gmt: gmtText(at),
      expires_gmt: gmtText(at + getPaymentTimeLimit(method)),
      due_gmt: gmtText(at + firstCheckDelay),
    };
    return orders.create(order, at);
  };

  /**
   * A stored order must never be reported as not saved: a voter without scripts, and so without a key, would send the form
   * again and pay twice. After an error the voter gets the order as stored; the payment worker does the rest.
   */
  const tryRequestPayment = async (order: StoredOrder): Promise<VoteOrder> => {
    try {
      return await view(await requestPayment(order));
    } catch (error) {
      log.error('order is placed, how it stands is not known', error, { order: order.id });
      return view({ order });
    }
  };

  return {
    fields: orderFieldNames,
    file: null,
    // A page without scripts sends no key: add one, so that a retry after a lost response does not place a second order.
    identify: (values) => (values.key?.trim() ? values : { ...values, key: randomUUID() }),
    // The rate limit per sender protects phones and mailboxes of strangers from repeated prompts and mails.
    sender: ({ phone = '', email = '' }) => readPhoneNumber(phone) ?? (email.trim() || null),
    run: async (input) => {
      const { offer, pause: paused, recordRules } = await readSale();
      const parsed = parseOrder(offer, input.values);
      // A retry of an order that was placed in time still returns that order.
      const key = paused || parsed.request === null ? readOrderKey(input.values) : null;
      const placed = key === null ? null : await orders.findByKey(key);
      if (placed !== null) return toCreated(await view({ order: placed }));
      if (paused) return rejectPaused(paused);
      if (parsed.request === null) return rejectInvalid(parsed, offer.packages);
      const round = await recordRules();
      onCrashPoint('before the order is written');
      const { kind, order } = await createOrder(parsed.request, round);
      // The same order again is a second tap or tab. It keeps its e-mail address: anyone can enter a number.
      if (kind === 'open')
        return isSameOrder(order, parsed.request, round)
          ? toCreated(await view({ order }))
          : rejectSecondPrompt(order);
      // For a known key, the first payment request is still running, or the payment worker takes care of it.
      return toCreated(kind === 'new' ? await tryRequestPayment(order) : await view({ order }));
    },
  };
};
