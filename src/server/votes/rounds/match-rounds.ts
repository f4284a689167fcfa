import { gmtText } from '../../../shared/dates.ts';
import type { VoteRound } from '../../../shared/vote-rules.ts';
import type { SetRound } from './set-rounds.ts';

type Rounds = {
  /** As the ledger knows them, by number. */
  readonly entered: readonly VoteRound[];
  /** The numbers of those that an entry has closed: they never change again. */
  readonly closed: Pick<ReadonlySet<number>, 'has'>;
  /** As the team has set them. */
  readonly set: readonly SetRound[];
};

const toText = (time: number | null): string | null => (time === null ? null : gmtText(time));

/** Whether the team has moved the close of a closed round to a later time. */
const isExtended = (known: VoteRound, closes: string | null): boolean =>
  closes === null || known.closes === null || closes > known.closes;

/**
 * The rounds with their numbers. A round is recognised by its name. A closed round stays as it is: if the team sets a later
 * close for it, that is another round with the same name. A round that is no longer set closes at once.
 */
export const matchRounds = ({ entered, closed, set }: Rounds, now: number): readonly VoteRound[] => {
  let last = Math.max(0, ...entered.map(({ number }) => number));
  const matched = set.map(({ name, ...times }): VoteRound => {
    const [opens, closes] = [toText(times.opens), toText(times.closes)];
    const known = entered.findLast((round) => round.name === name);
    if (known && !closed.has(known.number)) return { number: known.number, name, opens, closes };
    if (known && !isExtended(known, closes)) return known;
    last += 1;
    return { number: last, name, opens, closes };
  });
  const numbers = new Set(matched.map(({ number }) => number));
  const others = entered
    .filter(({ number }) => !numbers.has(number))
    .map((round): VoteRound => {
      const isOver = closed.has(round.number) || (round.closes !== null && round.closes <= gmtText(now));
      return isOver ? round : { ...round, closes: gmtText(now) };
    });
  return [...matched, ...others].sort((one, other) => one.number - other.number);
};
