import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptDailyBackups } from '../../../shared/admin/backups.ts';
import { type BackgroundWorker, createBackgroundWorker } from '../../background/background-worker.ts';
import type { Database } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import { parseBackupName } from '../backup-file.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { describeCopyError } from './copy-error.ts';
import { CopyStore, type DueCopy } from './copy-store.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Place, type S3Place } from './s3-place.ts';

/** In milliseconds. A new backup is copied at once, a failed copy is repeated after an hour. */
const pollEvery = 5 * 60_000;
/** How long an interrupted upload may take to be cleared away when the program stops, in milliseconds. */
const grace = 2_000;
/** How often an upload renews its claim, in milliseconds. */
const renewEvery = 30_000;

type Dependencies = {
  readonly database: Database;
  readonly settings: Pick<BackupSettings, 'folder' | 'place'>;
  readonly address: S3Address;
  readonly log: Log;
  readonly now: () => number;
  /** How long to wait before a request is repeated, in milliseconds. */
  readonly firstDelay?: number;
};

/** Removes daily copies beyond those that are kept here, too. What has another name is not ours. */
const removeOldCopies = async (place: S3Place): Promise<void> => {
  const daily = (await place.list())
    .map(({ name }) => name)
    .filter((name) => parseBackupName(name)?.kind === 'daily')
    .toSorted()
    .reverse();
  for (const name of daily.slice(keptDailyBackups)) await place.remove(name);
};

const copyFile = async (path: string, name: string, place: S3Place): Promise<void> => {
  const { size } = await stat(path);
  const there = (await place.list()).find((copy) => copy.name === name);
  if (there?.bytes !== size) await place.upload(path, name);
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies the newest backup to another place, as soon as it is made. */
export const createCopyWorker = ({
  database,
  settings: { folder, place },
  address,
  log,
  now,
  firstDelay,
}: Dependencies): BackgroundWorker => {
  const store = new CopyStore(database.db);

  const copy = async (due: DueCopy, stop: AbortSignal): Promise<void> => {
    const target = createS3Place(address, {
      signal: stop,
      ...(firstDelay === undefined ? {} : { firstDelay }),
    });
    const timer = setInterval(() => {
      // During an outage of the database the next renewal may succeed.
      void store.renew(due, now()).catch(() => {});
    }, renewEvery);
    try {
      await copyFile(join(folder, due.name), due.name, target);
    } catch (error) {
      if (stop.aborted) return await store.release(due, now());
      if (isMissing(error)) return await store.drop(due);
      const problem = describeCopyError(error);
      // Not the error itself: the answer of the place may repeat the key.
      if (await store.fail(due, now(), problem)) log.warn('a backup could not be copied', { problem });
      return;
    } finally {
      clearInterval(timer);
    }
    await store.finish(due, now());
    await removeOldCopies(target).catch((error: unknown) => {
      if (!stop.aborted)
        log.warn('old copies of backups could not be removed', { problem: describeCopyError(error) });
    });
  };

  return createBackgroundWorker({
    claimNext: () => store.claim(place, now()),
    handle: async (due, { stop }) => {
      await copy(due, stop).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
      });
    },
    unavailableEvent: 'backups could not be copied, the next attempt is in five minutes',
    log,
    concurrency: 1,
    pollEvery,
    grace,
  });
};
