import type { Log } from '../log.ts';

/** Tells the operator of a picture that cannot be had; the others go on without it. */
export const reportLeftOut = (log: Log, picture: string, error: unknown): null => {
  const reason = error instanceof Error ? error.message : String(error);
  log.warn('media kit picture left out', { picture, reason });
  return null;
};
