const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, in words; null where it is so long ago that its date says more. */
export const timeAgo = (moment: number, now: number): string | null => {
  // A clock that is a little behind the server's still tells of the past.
  const age = Math.max(0, now - moment);
  if (age < minute) return 'just now';
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute');
  if (age < day) return words.format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return words.format(-Math.floor(age / day), 'day');
  return null;
};
