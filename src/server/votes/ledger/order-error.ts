import { isCredit, type LedgerChange } from '../../../shared/ledger.ts';
import { formatVotes, type OrderState } from '../../../shared/votes.ts';

/** An order with its entries in its book, the oldest first. */
export type OrderWithEntries = {
  readonly id: number;
  readonly state: OrderState;
  readonly countedVotes: number;
  readonly entries: readonly {
    readonly number: number;
    readonly change: LedgerChange;
    readonly votes: number;
  }[];
};

/** The state of an order after an entry. A refund of a part leaves an order paid. */
const getStateAfter = (change: LedgerChange, counted: number): OrderState => {
  if (change === 'failed' || change === 'expired') return change;
  return counted === 0 ? 'refunded' : 'paid';
};

/** How an order contradicts the ledger, as the rest of a sentence; null if it does not. */
export const findOrderError = ({ state, countedVotes, entries }: OrderWithEntries): string | null => {
  const credits = entries.filter(isCredit);
  const isPaid = state === 'paid' || state === 'refunded';
  if (isPaid && credits.length === 0) return `is ${state}, but no entry counts its votes`;
  if (credits.length > 1) return `is counted ${credits.length} times, in entry ${credits[1]?.number} again`;
  const last = entries.at(-1);
  const counted = entries.reduce((sum, { votes }) => sum + votes, 0);
  if (state === 'refunded' && counted !== 0) return 'is refunded, but no entry takes its votes back';
  if (last !== undefined && getStateAfter(last.change, counted) !== state)
    return `is ${state}, but entry ${last.number} says that it is ${last.change}`;
  return counted === countedVotes
    ? null
    : `has ${formatVotes(countedVotes)} counted, but its entries add up to ${formatVotes(counted)}`;
};
