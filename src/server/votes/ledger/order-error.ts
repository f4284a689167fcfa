import { isPayment, type LedgerChange } from '../../../shared/votes/ledger.ts';
import { formatVotes, type OrderState } from '../../../shared/votes/votes.ts';
import { unpaidStates } from '../orders/plan-transition.ts';

/** An order with its entries in its book, the oldest first. */
export type OrderWithEntries = {
  readonly id: number;
  readonly state: OrderState;
  readonly countedVotes: number;
  readonly entries: readonly {
    readonly number: number;
    readonly change: LedgerChange;
    readonly votes: number;
    readonly amount: number;
  }[];
};

/** The state of an order after its entries. A refund of a part leaves an order paid, or late. */
const getStateAfter = (entries: OrderWithEntries['entries'], last: LedgerChange): OrderState => {
  if (last === 'failed' || last === 'expired') return last;
  const sum = (key: 'votes' | 'amount') => entries.reduce((total, entry) => total + entry[key], 0);
  const isLate = entries.some(({ change }) => change === 'late');
  if (isLate) return sum('amount') === 0 ? 'refunded' : 'late';
  return sum('votes') === 0 ? 'refunded' : 'paid';
};

/** How an order contradicts the ledger, as the rest of a sentence; null if it does not. */
export const findOrderError = ({ state, countedVotes, entries }: OrderWithEntries): string | null => {
  const payments = entries.filter(isPayment);
  const isPaid = !unpaidStates.includes(state);
  if (isPaid && payments.length === 0) return `is ${state}, but no entry counts its votes`;
  if (payments.length > 1)
    return `is counted ${payments.length} times, in entry ${payments[1]?.number} again`;
  const last = entries.at(-1);
  const counted = entries.reduce((sum, { votes }) => sum + votes, 0);
  if (state === 'refunded' && counted !== 0) return 'is refunded, but no entry removes its votes';
  if (last !== undefined && getStateAfter(entries, last.change) !== state)
    return `is ${state}, but entry ${last.number} says that it is ${last.change}`;
  return counted === countedVotes
    ? null
    : `has ${formatVotes(countedVotes)} counted, but its entries add up to ${formatVotes(counted)}`;
};
