import type { RetentionSettings } from '../../shared/privacy/retention.ts';
import { type BackgroundWorker, createBackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { removeScheduledFiles } from '../media/file-removal.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { RetentionRunStore } from './retention-run-store.ts';
import { runRetention } from './run-retention.ts';

/** In milliseconds. A run is due once a day; a run of a killed process is found sooner. */
const pollEvery = 5 * 60 * 1000;
/** How long the last batch may take when the program stops, in milliseconds. */
const grace = 2_000;

type Dependencies = MediaFiles & {
  readonly database: Database;
  readonly settings: () => Promise<RetentionSettings>;
  readonly log: Log;
  readonly now: () => number;
};

/** Removes once a day, and soon after the start if the last run is older, what is kept for longer than the settings say. */
export const createRetentionWorker = ({
  database,
  settings,
  log,
  now,
  ...folders
}: Dependencies): BackgroundWorker =>
  createBackgroundWorker({
    claimNext: () => new RetentionRunStore(database.db).claim(now()),
    handle: async (run, { stop }) => {
      await runRetention({ database, settings, now }, run, stop);
      await removeScheduledFiles({ database, log, ...folders });
    },
    unavailableEvent:
      'personal data that is no longer kept could not be removed, the next attempt is in five minutes',
    log,
    concurrency: 1,
    pollEvery,
    grace,
  });
