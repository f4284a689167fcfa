import { formatMoment, gmtTime, toWallClock } from '../../../shared/dates.ts';
import type { Lease } from './lease-query.ts';

type LookingLease = Extract<Lease, { readonly isEditing: false }>;

/** The time of day; with the date if it is not today. */
const formatSince = (since: string, clock: LookingLease['clock'], now: number): string => {
  const local = toWallClock(gmtTime(since), clock.timezone);
  const isToday = local.slice(0, 10) === toWallClock(now, clock.timezone).slice(0, 10);
  return isToday ? local.slice(11, 16) : formatMoment(since, clock);
};

type LeaseText = {
  readonly heading: string;
  readonly explanation: string;
  /** The label of the button. */
  readonly action: string;
};

/** What the note above a form says. `what` names what is open, such as `this post`. */
export const getLeaseText = (
  { colleague: { name, since, hiddenSince, hasTakenOver }, isPresent, clock }: LookingLease,
  { what, hasUnsaved, now }: { readonly what: string; readonly hasUnsaved: boolean; readonly now: number },
): LeaseText => {
  if (!isPresent)
    return {
      heading: `${name} no longer has ${what} open.`,
      explanation: hasUnsaved
        ? `What you typed is still here. If ${name} changed something, you will see it when you save, and nothing is lost.`
        : 'You can edit it now, starting from the newest version.',
      action: 'Edit Now',
    };
  const time = formatSince(since, clock, now);
  if (hasTakenOver)
    return {
      heading: `${name} took over ${what} at ${time}.`,
      explanation: hasUnsaved
        ? `What you typed is still here, and does not replace anything that ${name} saves. If you take over again, ${name} keeps what they typed too.`
        : `You can read everything here. If you take over again, ${name} keeps what they typed.`,
      action: 'Take Over Again',
    };
  const away =
    hiddenSince === null
      ? []
      : [`${name} has been in another window since ${formatSince(hiddenSince, clock, now)}.`];
  return {
    heading: `${name} has had ${what} open since ${time}.`,
    explanation: [
      ...away,
      hasUnsaved ? 'What you typed is still here.' : 'You can read everything here.',
      `If you take over, ${name} keeps what they typed.`,
    ].join(' '),
    action: 'Take Over',
  };
};
