import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import type { Backup, BackupList, LastBackup } from '../../shared/admin/backups.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { BackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { type BackupFile, listBackupFiles, parseBackupName } from './backup-file.ts';
import { keyEntry } from './backup-format.ts';
import type { BackupSettings } from './backup-settings.ts';
import { createCopyWorker } from './copies/copy-worker.ts';
import { type BackupRun, BackupRunStore } from './runs/backup-run-store.ts';
import { createBackupWorker } from './runs/backup-worker.ts';

const day = 24 * 60 * 60 * 1000;

/** After this time without a good backup the team is warned, in milliseconds. */
const warningAge = 2 * day;

type Dependencies = {
  readonly database: Database;
  readonly settings: BackupSettings;
  readonly log: Log;
  readonly now: () => number;
  /** How long to wait before a request for a copy is repeated, in milliseconds. */
  readonly firstDelay?: number;
};

/** What the dashboard says about backups. */
export type BackupState = {
  readonly last: LastBackup | null;
  /** How many days the team has been without a good backup, once that is too long; 0 otherwise. */
  readonly daysWithout: number;
  /** Why the newest backup is not copied to the other place; null if it is, or if there is none. */
  readonly copyProblem: string | null;
};

/** A backup that is sent to a member. */
export type OpenBackupFile = { readonly handle: FileHandle; readonly size: number };

/** Backups that are only for the command line must not leave by the browser. */
const hasSecretKey = async (path: string): Promise<boolean> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    for await (const entry of zip.eachEntry()) if (entry.fileName === keyEntry) return true;
    return false;
  } finally {
    zip.close();
  }
};

const toRunning = (run: BackupRun): BackupList['running'] => ({
  kind: run.kind,
  startedAt: run.started_gmt,
  done: run.done,
  total: run.total,
});

/** The problem of the newest run that has ended. */
const getProblem = (runs: readonly BackupRun[]): BackupList['problem'] => {
  const ended = runs.find(({ is_open }) => is_open === null);
  return ended?.problem ? { at: ended.ended_gmt ?? ended.started_gmt, text: ended.problem } : null;
};

/** The problem of the newest backup, unless it is copied. */
const getCopyProblem = (runs: readonly BackupRun[]): BackupList['problem'] => {
  const newest = runs.find(({ name }) => name !== null);
  return newest?.copy_problem
    ? { at: newest.copy_problem_gmt ?? newest.started_gmt, text: newest.copy_problem }
    : null;
};

/** The files of this machine, as they are in the folder, and those that other machines have made. */
const listBackups = (
  files: readonly BackupFile[],
  runs: readonly BackupRun[],
  place: string,
): readonly Backup[] => {
  const names = new Set(files.map(({ name }) => name));
  const own = files.map(({ name, kind, bytes, createdAt }) => ({
    ...{ name, kind, bytes },
    createdAt: gmtText(createdAt),
    copiedAt: runs.find((run) => run.name === name)?.copied_gmt ?? null,
    isElsewhere: false,
  }));
  const others = runs.flatMap(({ name, kind, bytes, started_gmt, copied_gmt, ...run }) =>
    name === null || names.has(name) || run.place === place
      ? []
      : [{ name, kind, bytes: bytes ?? 0, createdAt: started_gmt, copiedAt: copied_gmt, isElsewhere: true }],
  );
  return [...own, ...others].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
};

/** The backups of a running site: what makes them, and what the team can do with them. */
export const createSiteBackups = ({ database, settings, log, now, ...delays }: Dependencies) => {
  const { folder, place, isDaily, isExpected, copyTo } = settings;
  const store = new BackupRunStore(database.db);
  const copyWorker = copyTo && createCopyWorker({ database, settings, address: copyTo, log, now, ...delays });
  const worker = createBackupWorker({
    ...{ database, backups: settings, log, now },
    wakeCopies: copyWorker?.wake ?? null,
  });

  const list = async (): Promise<BackupList> => {
    const [files, runs] = await Promise.all([listBackupFiles(folder), store.list()]);
    const open = runs.find(({ is_open }) => is_open === 1);
    return {
      backups: [...listBackups(files, runs, place)],
      isDaily,
      running: open ? toRunning(open) : null,
      problem: getProblem(runs),
      copies: copyTo && { place: copyTo.label, problem: getCopyProblem(runs) },
    };
  };

  return {
    workers: (copyWorker ? [worker, copyWorker] : [worker]) as readonly BackgroundWorker[],

    list,

    readState: async (): Promise<BackupState> => {
      const { backups, copies } = await list();
      const last = backups[0] ?? null;
      const since = last ? Date.parse(`${last.createdAt}Z`) : await store.readCreation();
      const age = now() - since;
      return {
        last: last && { createdAt: last.createdAt, bytes: last.bytes },
        copyProblem: copies?.problem?.text ?? null,
        daysWithout: isExpected && age > warningAge ? Math.floor(age / day) : 0,
      };
    },

    /** False if a backup is being made. */
    request: async (actor: string): Promise<boolean> => {
      const isBegun = await inTransaction(database.db, async (transaction) => {
        const isNew = await new BackupRunStore(transaction).request(now());
        if (isNew) await new ActivityLog(transaction).add({ actor, action: 'requested-backup' }, now());
        return isNew;
      });
      worker.wake();
      return isBegun;
    },

    /** Opens a file for a member; `has-key` if it is not to leave the server. Null if there is no such file here. */
    open: async (name: string, actor: string): Promise<OpenBackupFile | 'has-key' | null> => {
      if (parseBackupName(name) === null) return null;
      const path = join(folder, name);
      const handle = await open(path).catch(() => null);
      if (handle === null) return null;
      try {
        if (await hasSecretKey(path)) {
          await handle.close();
          return 'has-key';
        }
        await new ActivityLog(database.db).add({ actor, action: 'downloaded-backup', subject: name }, now());
        return { handle, size: (await handle.stat()).size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    /** False if there is no such file here. */
    remove: async (name: string, actor: string): Promise<boolean> => {
      const found = (await listBackupFiles(folder)).find((file) => file.name === name);
      if (!found) return false;
      await rm(join(folder, name), { force: true });
      await inTransaction(database.db, async (transaction) => {
        await new BackupRunStore(transaction).forgetFiles([name]);
        await new ActivityLog(transaction).add({ actor, action: 'deleted-backup', subject: name }, now());
      });
      return true;
    },
  };
};

export type SiteBackups = ReturnType<typeof createSiteBackups>;
