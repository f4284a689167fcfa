/** Under this header the caller's address is handed on; what a request brings under it is overwritten. */
export const addressHeader = 'x-team-client-address';

/** How long somebody stays signed in who does not come back. */
export const sessionDays = 7;

/** How often it is written down that a session is still used, in seconds. */
export const seenEvery = 5 * 60;
