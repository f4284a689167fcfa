/**
 * The database cannot be read or written at the moment: its server restarts or is not reachable, its disk is full, its file
 * is locked. The same statement may succeed later. Only the database layer throws it, so that a network error of any other
 * connection is never mistaken for it.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database is unavailable.', { cause });
  }
}

/** Whether the error is, or was caused by, a `DatabaseUnavailable`. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof DatabaseUnavailable) return true;
  return false;
};

/** For `Retry-After`, in seconds. */
export const retryAfterOutage = 10;

/** For visitors and programs. */
export const unavailableMessage = 'We cannot reach our database right now. Please try again in a minute.';
