import {
  type Difference,
  maxKeptDifferences,
  type ReconciliationSummary,
} from '../../../shared/admin/reconciliation.ts';
import { type DifferenceKind, differenceKinds } from '../../../shared/votes/reconciliation.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { ComparedOrder } from './compare-payment.ts';
import type { StatementPayment } from './merge-rows.ts';

/** The money of a difference; see `ReconciliationSummary`. */
const getAmount = (kind: DifferenceKind, { here, there }: Difference): number => {
  const paidThere = there?.currency === '' ? (there.amount ?? 0) : 0;
  switch (kind) {
    case 'missing-here':
      return paidThere - (there?.currency === '' ? there.refunded : 0);
    case 'missing-there':
      return (here?.amount ?? 0) - (here?.refunded ?? 0);
    case 'amount':
      return paidThere - (here?.amount ?? 0);
    case 'refunded':
      return (there?.refunded ?? 0) - (here?.refunded ?? 0);
    case 'channel':
      return here?.amount ?? 0;
  }
};

export const toDifference = (
  kind: DifferenceKind,
  reference: string,
  order: ComparedOrder | null,
  payment: StatementPayment | null,
  book: Book,
): Difference => ({
  kind,
  reference,
  row: payment?.row ?? null,
  here: order && {
    orderId: order.id,
    state: order.state,
    votes: order.counted_votes,
    amount: order.credited_amount,
    refunded: order.refunded,
    channel: order.channel,
    isOtherBook: order.book !== book,
  },
  there: payment && {
    state: payment.state,
    amount: payment.amount,
    refunded: payment.refunded,
    currency: payment.currency,
    channel: payment.channel,
  },
});

/** Collects what is found, with the sums of each kind. */
export const createCollector = () => {
  const matched = { count: 0, amount: 0 };
  const sums = Object.fromEntries(
    differenceKinds.map((kind) => [kind, { count: 0, amount: 0 }]),
  ) as ReconciliationSummary['differences'];
  const found = new Map<DifferenceKind, Difference[]>(differenceKinds.map((kind) => [kind, []]));
  return {
    matched,
    sums,
    addMatched: (amount: number): void => {
      matched.count += 1;
      matched.amount += amount;
    },
    add: (difference: Difference): void => {
      const { kind } = difference;
      sums[kind].count += 1;
      sums[kind].amount += getAmount(kind, difference);
      const list = found.get(kind);
      if (list && list.length < maxKeptDifferences) list.push(difference);
    },
    list: (): readonly Difference[] => [...found.values()].flat().slice(0, maxKeptDifferences),
  };
};
