let relativeTime: Intl.RelativeTimeFormat | undefined;

/** Makes the formatter when it is first needed: a browser takes about 20 ms for it. */
const format = (age: number, unit: 'minute' | 'hour' | 'day'): string => {
  relativeTime ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return relativeTime.format(-Math.floor(age), unit);
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `5 minutes ago`; null after a week, where the date is more useful. */
export const formatTimeAgo = (moment: number, now: number): string | null => {
  // The clock of the browser may be behind that of the server.
  const age = Math.max(0, now - moment);
  if (age < minute) return 'a moment ago';
  if (age < hour) return format(age / minute, 'minute');
  if (age < day) return format(age / hour, 'hour');
  if (age < 7 * day) return format(age / day, 'day');
  return null;
};
