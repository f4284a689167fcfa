import type { Log } from '../log.ts';

/** Logs a picture that cannot be read; the kit is packed without it. */
export const logSkippedPicture = (log: Log, picture: string, error: unknown): null => {
  const reason = error instanceof Error ? error.message : String(error);
  log.warn('media kit picture left out', { picture, reason });
  return null;
};
