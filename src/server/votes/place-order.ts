import { z } from 'zod';
import { paths } from '../../shared/paths.ts';
import { type PaymentMethod, paymentMethods, type VoteOrder, type VotePackage } from '../../shared/votes.ts';
import { type FormOperation, readValues } from '../forms/form-operation.ts';
import type { Log } from '../log.ts';
import { newOrderReference } from './order-reference.ts';
import { isReportOf, type PaymentProvider } from './payment-provider.ts';
import { testPayments } from './test-payments.ts';
import type { StoredOrder, VoteOrderStore } from './vote-order-store.ts';

type Dependencies = {
  readonly orders: VoteOrderStore;
  readonly provider: PaymentProvider;
  /** What votes cost; the server owns the price. */
  readonly packages: () => Promise<readonly VotePackage[]>;
  readonly log: Log;
  readonly now?: () => number;
};

const methodError = 'Please choose how you want to pay.';
const votesError = 'Please choose how many votes you want.';
const keyError = 'This page is out of date. Please reload it and choose again.';

/** What a browser may send as `key`: made at random and long, so that nobody meets another's order by it. */
const keyPattern = /^(?:[\w-]{16,64})?$/;

const orderOf = (packages: readonly VotePackage[]) =>
  z.object({
    votes: z.string().transform((text, context): VotePackage => {
      const chosen = packages.find(({ votes }) => String(votes) === text.trim());
      if (chosen) return chosen;
      context.addIssue(votesError);
      return z.NEVER;
    }),
    method: z
      .string()
      .trim()
      .refine((text): text is PaymentMethod => Object.hasOwn(paymentMethods, text), { error: methodError }),
    key: z.string().trim().regex(keyPattern, { error: keyError }),
  });

/** An order as its voter sees it. */
export const voteOrder = (order: StoredOrder): VoteOrder => ({
  reference: order.reference,
  votes: order.votes,
  price: order.price,
  method: order.method,
  state: order.state,
  createdGmt: order.created_gmt,
  isTest: order.provider === testPayments.name,
});

/** Orders votes: written down as pending first, then the provider is asked for the money. */
export const createPlaceOrder = (dependencies: Dependencies): FormOperation => {
  const { orders, provider, packages, log, now = Date.now } = dependencies;

  /** Only a verified report that fits the order ends it. A provider that fails leaves it pending, which is the truth. */
  const collect = async (order: StoredOrder): Promise<StoredOrder> => {
    if (order.state !== 'pending') return order;
    const report = await provider.pay(order).catch((error: unknown) => {
      log.error('payment provider failed', error, { provider: provider.name, order: order.id });
      return null;
    });
    if (report === null || report.state === 'pending') return order;
    if (isReportOf(report, order)) return orders.settle(order, report.state, now());
    log.warn('payment report does not fit its order', { provider: provider.name, order: order.id });
    return order;
  };

  return {
    fields: ['votes', 'method', 'key'],
    file: null,
    run: async (input) => {
      const { values, errors } = readValues(orderOf(await packages()), input.values);
      if (errors) return { kind: 'refused', errors };
      const { votes, price } = values.votes;
      const pending = await orders.create(
        {
          reference: newOrderReference(),
          client_key: values.key || null,
          votes,
          price,
          method: values.method,
          provider: provider.name,
        },
        now(),
      );
      const order = voteOrder(await collect(pending));
      return { kind: 'created', location: `${paths.vote}?order=${order.reference}`, data: { order } };
    },
  };
};
