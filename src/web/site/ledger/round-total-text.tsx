import { type LedgerEntry, parseRoundTotal } from '../../../shared/votes/ledger.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';

/** The total of an entry that closes a round, in words. */
export const RoundTotalText = ({ round, details }: Pick<LedgerEntry, 'round' | 'details'>) => {
  const total = parseRoundTotal(details);
  return total === null
    ? details
    : `Round ${round}: ${formatVotes(total.votes)}, ${formatKwacha(total.amount)}. Money that arrives later will be refunded.`;
};
