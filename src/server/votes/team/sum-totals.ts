import type { OrderTotals } from '../../../shared/admin/inbox-orders.ts';
import { type PaymentMethod, paymentMethods } from '../../../shared/votes.ts';
import type { VoteTotal } from './vote-totals.ts';

type Sum = Pick<VoteTotal, 'votes' | 'amount'>;

const sumOf = (totals: readonly Sum[]): Sum => ({
  votes: totals.reduce((sum, { votes }) => sum + votes, 0),
  amount: totals.reduce((sum, { amount }) => sum + amount, 0),
});

/** Totals of a day and method, added up by method, by day, and all together. */
export const sumTotals = (totals: readonly VoteTotal[]): Omit<OrderTotals, 'isTest'> => ({
  methods: (Object.keys(paymentMethods) as PaymentMethod[]).map((method) => ({
    method,
    ...sumOf(totals.filter((total) => total.method === method)),
  })),
  days: [...Map.groupBy(totals, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...sumOf(ofDay) })),
  all: sumOf(totals),
});
