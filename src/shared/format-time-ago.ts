const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `5 minutes ago`; null after a week, where the date is more useful. */
export const formatTimeAgo = (moment: number, now: number): string | null => {
  // The clock of the browser may be behind that of the server.
  const age = Math.max(0, now - moment);
  if (age < minute) return 'a moment ago';
  if (age < hour) return relativeTime.format(-Math.floor(age / minute), 'minute');
  if (age < day) return relativeTime.format(-Math.floor(age / hour), 'hour');
  if (age < 7 * day) return relativeTime.format(-Math.floor(age / day), 'day');
  return null;
};
