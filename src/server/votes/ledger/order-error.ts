import type { LedgerChange } from '../../../shared/ledger.ts';
import type { OrderState } from '../../../shared/votes.ts';

/** An order with its entries in its book, the oldest first. */
export type OrderWithEntries = {
  readonly id: number;
  readonly state: OrderState;
  readonly entries: readonly { readonly number: number; readonly change: LedgerChange }[];
};

/**
 * How an order contradicts the ledger, as the rest of a sentence; null if it does not. A failed or expired order from
 * before the ledger was introduced has no entry.
 */
export const findOrderError = ({ state, entries }: OrderWithEntries): string | null => {
  const credits = entries.filter(({ change }) => change === 'paid');
  const isPaid = state === 'paid' || state === 'refunded';
  if (isPaid && credits.length === 0) return `is ${state}, but no entry counts its votes`;
  if (credits.length > 1) return `is counted ${credits.length} times, in entry ${credits[1]?.number} again`;
  const last = entries.at(-1);
  if (state === 'refunded' && last?.change === 'paid')
    return 'is refunded, but no entry takes its votes back';
  if (last !== undefined && last.change !== state)
    return `is ${state}, but entry ${last.number} says that it is ${last.change}`;
  return null;
};
