import { type BackgroundWorker, createBackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { recordScheduledPublications } from './scheduled-publications.ts';

/** In milliseconds. Scheduled times are in minutes. */
const pollEvery = 20_000;
/** How long recording may take when the program stops, in milliseconds: the next start records the rest. */
const grace = 2_000;

type Dependencies = { readonly database: Database; readonly log: Log; readonly now: () => number };

/** Records in the activity log when scheduled entries become public. */
export const createScheduleWorker = ({ database, log, now }: Dependencies): BackgroundWorker =>
  createBackgroundWorker({
    beforePoll: () => recordScheduledPublications(database.db, now()),
    claimNext: async () => null,
    handle: async () => {},
    unavailableEvent: 'scheduled publications could not be recorded, the next attempt is in 20 seconds',
    log,
    concurrency: 1,
    pollEvery,
    grace,
  });
