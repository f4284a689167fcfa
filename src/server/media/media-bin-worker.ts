import { type BackgroundWorker, createBackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { MediaBin } from './media-bin.ts';
import type { MediaFiles } from './media-files.ts';

/** In milliseconds. The bin counts days, so an hour is soon enough. */
const pollEvery = 60 * 60 * 1000;
/** How long removing files may take when the program stops, in milliseconds: the next start removes the rest. */
const grace = 2_000;

type Dependencies = MediaFiles & {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => number;
};

/** Deletes files for good that were in the bin for 30 days. */
export const createMediaBinWorker = ({ database, now, ...dependencies }: Dependencies): BackgroundWorker => {
  const bin = new MediaBin(database.db, dependencies);
  return createBackgroundWorker({
    claimNext: () => bin.removeExpired(now()),
    handle: () => bin.removeFiles(),
    unavailableEvent: 'the bin of the library could not be emptied, the next attempt is in an hour',
    log: dependencies.log,
    concurrency: 1,
    pollEvery,
    grace,
  });
};
