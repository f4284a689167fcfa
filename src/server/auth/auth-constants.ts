/** Under this header the caller's address is handed on; what a request brings under it is overwritten. */
export const addressHeader = 'x-team-client-address';

const day = 24 * 60 * 60_000;

/** How long somebody stays signed in who does not come back, in milliseconds. */
export const idleTime = 7 * day;

/** How long after signing in a session ends, however much it is used, in milliseconds. */
export const longestSession = 30 * day;

/** When a session ends that was begun at one moment and last used at another. */
export const endOfSession = (begunAt: number, usedAt: number): number =>
  Math.min(usedAt + idleTime, begunAt + longestSession);

/** How often it is written down that a session is still used, in milliseconds: as exactly the list of sessions tells it. */
export const seenEvery = 5 * 60_000;
