import { type DateFormat, formatMoment, getZonePlace, gmtText } from '../../../shared/dates.ts';
import type { VoteProgress, VotingPause } from '../../../shared/votes/votes.ts';
import { type ConfiguredRound, findOpenRound } from './configured-rounds.ts';

/** The campaign's settings for writing a moment. */
type Clock = { readonly timezone: string; readonly dateFormat: DateFormat };

/** `11/20/2025, 18:00 (Blantyre time)` */
const formatMomentWithZone = (time: number, clock: Clock): string =>
  `${formatMoment(gmtText(time), clock)} (${getZonePlace(clock.timezone)} time)`;

const createClosedPause = (closed: number, clock: Clock): VotingPause => ({
  title: 'Voting has closed',
  message: `Voting closed on ${formatMomentWithZone(closed, clock)}. Thank you to everyone who voted: the public ledger shows every vote, and Find my vote shows yours.`,
});

const nameRound = (name: string): string => (name === '' ? 'Voting' : `The round “${name}”`);

const createUpcomingPause = (
  name: string,
  opens: number,
  previous: ConfiguredRound | undefined,
  clock: Clock,
): VotingPause => {
  const isFirst = previous === undefined;
  const last = isFirst || previous.name === '' ? '' : `The round “${previous.name}” has closed. `;
  return {
    title: isFirst ? 'Voting has not opened yet' : 'The next round has not opened yet',
    message: `${last}${nameRound(name)} opens on ${formatMomentWithZone(opens, clock)}. Please come back then.`,
  };
};

const formatClosing = (name: string, closes: number, clock: Clock): string =>
  `${nameRound(name)} closes on ${formatMomentWithZone(closes, clock)}.`;

/** Whether votes can be ordered at a moment, for which round, and when that next changes. The rounds are in their order. */
export const getVotingStatus = (
  rounds: readonly ConfiguredRound[],
  now: number,
  clock: Clock,
): Pick<VoteProgress, 'round' | 'closing' | 'pause' | 'changesAt'> => {
  const open = findOpenRound(rounds, now);
  if (open !== null)
    return {
      ...(open.name === '' ? {} : { round: open.name }),
      ...(open.closes === null
        ? {}
        : { closing: formatClosing(open.name, open.closes, clock), changesAt: open.closes }),
    };
  const isOver = ({ closes }: ConfiguredRound): boolean => closes !== null && closes <= now;
  const next = rounds.find((round) => !isOver(round));
  if (next !== undefined && next.opens !== null) {
    const { name, opens, closes } = next;
    const previous = rounds.findLast(isOver);
    return {
      pause: createUpcomingPause(name, opens, previous, clock),
      changesAt: Math.min(opens, closes ?? opens),
    };
  }
  const closes = Math.max(...rounds.map((round) => round.closes ?? 0));
  return { pause: createClosedPause(closes, clock) };
};
