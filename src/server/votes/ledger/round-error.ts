import { gmtTime } from '../../../shared/dates.ts';
import { formatRoundTotal, isCredit } from '../../../shared/votes/ledger.ts';
import { getRoundEnd, parseRules, type VoteRules } from '../../../shared/votes/vote-rules.ts';
import { maxClockDifference } from './entry-error.ts';
import type { StoredEntry } from './ledger-store.ts';

type Sum = { readonly votes: number; readonly amount: number };
const nothing: Sum = { votes: 0, amount: 0 };

/** Checks that each round is closed once, with its total, not before its time, and that nothing counts for it later. */
export class RoundCheck {
  #rules: VoteRules | null = null;
  readonly #sums = new Map<number, Sum>();
  readonly #closed = new Set<number>();

  /** Must be called for all entries of a book in their order. Returns what is wrong as the rest of a sentence. */
  findError(row: StoredEntry): string | null {
    const { change, round, votes, amount } = row;
    if (change === 'rules') this.#rules = parseRules(row.details);
    if (round === null) return null;
    const error = this.#findRoundError(row, round);
    const sum = this.#sums.get(round) ?? nothing;
    this.#sums.set(round, { votes: sum.votes + votes, amount: sum.amount + amount });
    if (change === 'closed') this.#closed.add(round);
    return error;
  }

  #findRoundError(row: StoredEntry, round: number): string | null {
    if (!this.#rules?.rounds.some(({ number }) => number === round))
      return `belongs to round ${round}, which is not in any rules`;
    const isClosed = this.#closed.has(round);
    if (row.change === 'late') return isClosed ? null : `is late, though round ${round} is not closed`;
    const end = getRoundEnd(this.#rules, round);
    const time = gmtTime(row.at_gmt);
    if (row.change === 'closed') {
      if (isClosed) return `closes round ${round} again`;
      if (end === null || time < end - maxClockDifference) return `closes round ${round} before its time`;
      return row.details === formatRoundTotal(this.#sums.get(round) ?? nothing)
        ? null
        : `does not have the total of round ${round}`;
    }
    if (!isCredit(row)) return null;
    if (isClosed) return `counts for round ${round}, which was closed before`;
    return end !== null && time > end + maxClockDifference
      ? `counts for round ${round} after its grace period`
      : null;
  }
}
