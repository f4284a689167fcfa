import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptDailyBackups } from '../../../shared/admin/backups.ts';
import { getDiskErrorKind } from '../../data-folder/disk-error.ts';
import type { Database } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import { removePartialFiles } from '../../media/remove-partial-files.ts';
import { StartError } from '../../start-error.ts';
import { getBackupName, listBackupFiles } from '../backup-file.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { writeBackup } from '../write-backup.ts';
import { BackupRunStore, type ClaimedBackup } from './backup-run-store.ts';

/** How often a run renews its claim and stores how far it is, in milliseconds. */
const renewEvery = 2_000;

type Dependencies = {
  readonly database: Database;
  readonly backups: BackupSettings;
  readonly isCopied: boolean;
  readonly log: Log;
  readonly now: () => number;
};

const problems = {
  full: 'The server’s disk is full. Please tell the person who runs the server.',
  'read-only': 'The server’s disk is read-only. Please tell the person who runs the server.',
  failing: 'The server’s disk reports an error. Please tell the person who runs the server.',
  forbidden:
    'The site is not allowed to write to its folder for backups. Please tell the person who runs the server.',
} as const;

/** Why there is no backup, for the team. */
const describeProblem = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  const kind = getDiskErrorKind(error);
  return kind === null ? 'The backup could not be written. The server’s log says why.' : problems[kind];
};

/** The last daily backups are kept; those that were made by hand, or with the secret key, are the team's to delete. */
const removeOldBackups = async (folder: string, store: BackupRunStore): Promise<void> => {
  const daily = (await listBackupFiles(folder)).filter(({ kind }) => kind === 'daily');
  const old = daily.slice(keptDailyBackups).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  await store.forgetFiles(old);
};

/** Renews the claim again and again. Once another process has taken it over, the work is to end. */
const keepClaim = (store: BackupRunStore, run: ClaimedBackup, now: () => number) => {
  const lost = new AbortController();
  let [done, total] = [0, 0];
  let renewing: Promise<void> | null = null;
  const renew = async (): Promise<void> => {
    // During an outage of the database the claim may still be ours: the next renewal shows it.
    const isOurs = await store.renew(run, now(), done, total).catch(() => true);
    if (!isOurs) lost.abort();
  };
  const timer = setInterval(() => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
  }, renewEvery);
  return {
    lost: lost.signal,
    onProgress: (nextDone: number, nextTotal: number): void => {
      [done, total] = [nextDone, nextTotal];
    },
    end: async (): Promise<void> => {
      clearInterval(timer);
      await renewing;
    },
  };
};

/** Makes the backup of a run, and ends the run: with its file, or with the reason why there is none. */
export const makeBackup = async (
  { database, backups, isCopied, log, now }: Dependencies,
  run: ClaimedBackup,
  stop: AbortSignal,
): Promise<void> => {
  const { location, uploads, folder, place } = backups;
  const store = new BackupRunStore(database.db);
  const claim = keepClaim(store, run, now);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removePartialFiles([folder], now());
    const name = getBackupName(run.kind, now());
    const signal = AbortSignal.any([stop, claim.lost]);
    const source = { location, uploads, secretKey: null, now: now(), signal };
    const { bytes } = await writeBackup(join(folder, name), source, claim.onProgress);
    await claim.end();
    await store.finish(run, now(), { place, name, bytes }, isCopied);
    await removeOldBackups(folder, store);
  } catch (error) {
    await claim.end();
    if (stop.aborted) return store.release(run, now());
    if (claim.lost.aborted) return;
    // The claim ends by itself: the next attempt is made once the database is back.
    if (isDatabaseUnavailable(error)) throw error;
    const isNew = await store.fail(run, now(), describeProblem(error));
    if (isNew || run.kind === 'manual') log.error('no backup could be made', error, { kind: run.kind });
  }
};
