/**
 * The database cannot be asked, or cannot write, just now: its server restarts or is not reachable, its disk is full, its
 * file is locked. Nothing is wrong with the question; the same one may be answered a little later. Thrown by the database
 * layer alone, so that a refused connection to anything else is never mistaken for it.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    super('The database is away.', { cause });
  }
}

/** Whether this is, or was caused by, a database that is away. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof DatabaseUnavailable) return true;
  return false;
};

/** After how many seconds it is worth asking again. */
export const retryAfterOutage = 10;

/** What people and programs read in place of what they asked for. */
export const unavailableSentence = 'Our database cannot be reached just now. Please try again in a minute.';
