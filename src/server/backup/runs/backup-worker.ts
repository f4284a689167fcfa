import { type BackgroundWorker, createBackgroundWorker } from '../../background/background-worker.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { BackupRunStore } from './backup-run-store.ts';
import { makeBackup } from './make-backup.ts';

/** In milliseconds. A backup is due once a day; a run of a killed process is found sooner. */
const pollEvery = 5 * 60 * 1000;
/** How long an interrupted backup may take to remove what it has begun, in milliseconds. */
const grace = 2_000;

type Dependencies = {
  readonly database: Database;
  readonly backups: BackupSettings;
  /** Copies what was made. */
  readonly wakeCopies: (() => void) | null;
  readonly log: Log;
  readonly now: () => number;
};

/** Makes a backup once a day, and at once when a member of the team asks for one. */
export const createBackupWorker = ({
  database,
  backups,
  wakeCopies,
  log,
  now,
}: Dependencies): BackgroundWorker =>
  createBackgroundWorker({
    claimNext: () => new BackupRunStore(database.db).claim(now(), backups.isDaily),
    handle: async (run, { stop }) => {
      await makeBackup({ database, backups, isCopied: wakeCopies !== null, log, now }, run, stop);
      wakeCopies?.();
    },
    unavailableEvent: 'a backup could not be begun, the next attempt is in five minutes',
    log,
    concurrency: 1,
    pollEvery,
    grace,
  });
