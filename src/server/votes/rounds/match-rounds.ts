import { gmtText } from '../../../shared/dates.ts';
import type { VoteRound } from '../../../shared/votes/vote-rules.ts';
import type { ConfiguredRound } from './configured-rounds.ts';

type Rounds = {
  /** As the ledger knows them, by number. */
  readonly entered: readonly VoteRound[];
  /** The numbers of those that an entry has closed: they never change again. */
  readonly closed: Pick<ReadonlySet<number>, 'has'>;
  readonly configured: readonly ConfiguredRound[];
};

const toText = (time: number | null): string | null => (time === null ? null : gmtText(time));
const isPast = (time: string | null, now: string): boolean => time !== null && time <= now;

/**
 * The close of a round that may have orders. It is never moved into the past, or farther into the past: payments that were
 * begun before the change have their whole grace period.
 */
const getClose = (known: VoteRound, closes: string | null, now: string): string | null => {
  const earliest = isPast(known.closes, now) ? known.closes : now;
  return closes !== null && earliest !== null && closes < earliest ? earliest : closes;
};

/** A round that is no longer configured takes no more orders. */
const endRound = (round: VoteRound, now: string): VoteRound => ({
  ...round,
  opens: round.opens !== null && round.opens > now ? now : round.opens,
  closes: now,
});

/**
 * The rounds with their numbers. A round is recognised by its name. A closed round stays as it is: if the team opens it again,
 * that is another round with the same name. A round that is no longer configured closes at once.
 */
export const matchRounds = ({ entered, closed, configured }: Rounds, time: number): readonly VoteRound[] => {
  const now = gmtText(time);
  let last = Math.max(0, ...entered.map(({ number }) => number));
  const matched = configured.map(({ name, ...times }): VoteRound => {
    const [opens, closes] = [toText(times.opens), toText(times.closes)];
    const known = entered.findLast((round) => round.name === name);
    if (known && !closed.has(known.number))
      return { number: known.number, name, opens, closes: getClose(known, closes, now) };
    if (known && isPast(closes, now)) return known;
    last += 1;
    return { number: last, name, opens, closes };
  });
  const numbers = new Set(matched.map(({ number }) => number));
  const others = entered
    .filter(({ number }) => !numbers.has(number))
    .map((round) => (closed.has(round.number) || isPast(round.closes, now) ? round : endRound(round, now)));
  return [...matched, ...others].sort((one, other) => one.number - other.number);
};
