import type { OrderTotals } from '../../../shared/admin/inbox-orders.ts';
import { type PaymentChannel, paymentChannels, paymentMethods } from '../../../shared/votes/votes.ts';
import type { VoteTotal } from './vote-totals.ts';

type Sum = Pick<VoteTotal, 'votes' | 'amount'>;

const sum = (totals: readonly Sum[]): Sum => ({
  votes: totals.reduce((total, { votes }) => total + votes, 0),
  amount: totals.reduce((total, { amount }) => total + amount, 0),
});

/** Sums the totals per day and method: by method, by day, and overall. Of the rare methods, only those with payments. */
export const sumTotals = (totals: readonly VoteTotal[]): Omit<OrderTotals, 'isTest'> => ({
  methods: (Object.keys(paymentChannels) as PaymentChannel[])
    .filter(
      (method) => Object.hasOwn(paymentMethods, method) || totals.some((total) => total.method === method),
    )
    .map((method) => ({ method, ...sum(totals.filter((total) => total.method === method)) })),
  days: [...Map.groupBy(totals, ({ day }) => day)].map(([day, dayTotals]) => ({ day, ...sum(dayTotals) })),
  all: sum(totals),
});
