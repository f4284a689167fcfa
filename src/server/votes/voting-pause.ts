import { type DateFormat, formatMoment, gmtText } from '../../shared/dates.ts';
import type { VoteProgress, VotingPause } from '../../shared/votes.ts';
import type { VotingTimes } from './voting-times.ts';

/** How the campaign reads moments. */
type Clock = { readonly timezone: string; readonly dateFormat: DateFormat };

/** `11/20/2025, 18:00 (Blantyre time)` */
const momentWords = (time: number, clock: Clock): string => {
  const place = clock.timezone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${formatMoment(gmtText(time), clock)} (${place} time)`;
};

const closedPause = (closed: number, clock: Clock): VotingPause => ({
  title: 'Voting has closed',
  sentence: `Voting closed on ${momentWords(closed, clock)}. Thank you to everyone who voted: the public ledger shows every vote, and Find my vote shows how yours stands.`,
});

const comingPause = (opens: number, clock: Clock): VotingPause => ({
  title: 'Voting has not opened yet',
  sentence: `Voting opens on ${momentWords(opens, clock)}. Please come back then.`,
});

/** Whether votes can be ordered at a moment, and when that changes by itself. */
export const votingAt = (
  { opens, closes }: VotingTimes,
  now: number,
  clock: Clock,
): Pick<VoteProgress, 'pause' | 'turnsAt'> => {
  if (closes !== null && closes <= now) return { pause: closedPause(closes, clock) };
  if (opens !== null && opens > now)
    return { pause: comingPause(opens, clock), turnsAt: Math.min(opens, closes ?? opens) };
  return closes === null ? {} : { turnsAt: closes };
};
