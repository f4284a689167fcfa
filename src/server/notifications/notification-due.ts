const minute = 60_000;

/** How long the first notification of a kind waits for others, in milliseconds. */
export const firstDelay = 3 * minute;

/** The shortest time between two mails of a kind, in milliseconds. */
export const mailInterval = 60 * minute;

/** When the waiting notifications of a kind are mailed: soon after the oldest, but not within an hour after the last mail. */
export const getDueTime = (oldest: number, lastMailed: number | null): number =>
  Math.max(oldest + firstDelay, lastMailed === null ? 0 : lastMailed + mailInterval);
