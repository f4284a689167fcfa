import { type DateFormat, formatMoment, getZonePlace, gmtText } from '../../shared/dates.ts';
import type { VoteProgress, VotingPause } from '../../shared/votes.ts';
import type { VotingTimes } from './voting-times.ts';

/** The campaign's settings for writing a moment. */
type Clock = { readonly timezone: string; readonly dateFormat: DateFormat };

/** `11/20/2025, 18:00 (Blantyre time)` */
const formatMomentWithZone = (time: number, clock: Clock): string =>
  `${formatMoment(gmtText(time), clock)} (${getZonePlace(clock.timezone)} time)`;

const createClosedPause = (closed: number, clock: Clock): VotingPause => ({
  title: 'Voting has closed',
  message: `Voting closed on ${formatMomentWithZone(closed, clock)}. Thank you to everyone who voted: the public ledger shows every vote, and Find my vote shows how yours stands.`,
});

const createUpcomingPause = (opens: number, clock: Clock): VotingPause => ({
  title: 'Voting has not opened yet',
  message: `Voting opens on ${formatMomentWithZone(opens, clock)}. Please come back then.`,
});

/** Whether votes can be ordered at a moment, and when that next changes. */
export const getVotingStatus = (
  { opens, closes }: VotingTimes,
  now: number,
  clock: Clock,
): Pick<VoteProgress, 'pause' | 'changesAt'> => {
  if (closes !== null && closes <= now) return { pause: createClosedPause(closes, clock) };
  if (opens !== null && opens > now)
    return { pause: createUpcomingPause(opens, clock), changesAt: Math.min(opens, closes ?? opens) };
  return closes === null ? {} : { changesAt: closes };
};
