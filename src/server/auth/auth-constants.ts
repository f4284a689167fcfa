/** Passes the caller's address to Better Auth; a value that the client sent is overwritten. */
export const addressHeader = 'x-team-client-address';

const day = 24 * 60 * 60_000;

/** How long an unused session lasts, in milliseconds. */
export const maxIdleTime = 7 * day;

/** How long after signing in a session ends even when it is used, in milliseconds. */
export const maxSessionAge = 30 * day;

export const getSessionEnd = (begunAt: number, usedAt: number): number =>
  Math.min(usedAt + maxIdleTime, begunAt + maxSessionAge);

/** How often the last use of a session is stored, in milliseconds: the precision of the list of sessions. */
export const lastSeenInterval = 5 * 60_000;
