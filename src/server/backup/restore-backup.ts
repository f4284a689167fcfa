import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { DatabaseLocation } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { createFolderStore } from '../files/folder-store.ts';
import type { FilePlace } from '../files/open-file-store.ts';
import { writeFileAtomically } from '../media/write-file-atomically.ts';
import { isKeyOf } from '../secrets/open-secret-key.ts';
import { StartError } from '../start-error.ts';
import { requireIntactLedger } from './check-ledger.ts';
import { loadRows } from './load-rows.ts';
import type { Backup } from './open-backup.ts';
import { removeOtherUploads, storeUploads, writeUploads } from './restore-files.ts';
import { openRestoreTarget } from './restore-target.ts';
import { forgetBackupRuns } from './runs/backup-run-store.ts';

export type RestoreStep = 'files' | 'rows';

type RestoreOptions = {
  readonly location: DatabaseLocation;
  readonly uploads: FilePlace;
  /** Pictures made from the uploaded files: those of the former site go. */
  readonly renditionsFolder: string;
  /** The file of the secret key; null where SECRET_KEY is used. */
  readonly keyFile: string | null;
  /** The key of this machine; null: it has none. */
  readonly key: string | null;
  readonly isReplacing: boolean;
  /** Makes a backup of what is replaced. */
  readonly backUpFormer: () => Promise<void>;
  readonly onProgress: (step: RestoreStep, done: number, total: number) => void;
};

export type RestoreResult = {
  /** Whether the site can start with the key of this machine, or with that of the backup. */
  readonly hasKey: boolean;
};

/** Keeps a former key beside the restored one: other backups may need it. */
const writeKey = async (file: string, key: string, former: string | null): Promise<void> => {
  if (former === key) return;
  if (existsSync(file)) await rename(file, `${file}.before-restore`);
  await writeFileAtomically(file, Buffer.from(`${key}\n`));
};

/**
 * Restores a checked backup. Files of a folder are added first, then the database is replaced as a whole, with its files, then what
 * only the former site had is removed: interrupted at any moment, there is the former site or the restored one, and running it again completes it.
 */
export const restoreBackup = async (backup: Backup, options: RestoreOptions): Promise<RestoreResult> => {
  const { location, uploads, renditionsFolder, keyFile, isReplacing, onProgress } = options;
  const target = await openRestoreTarget(location);
  try {
    const hasFiles = uploads.kind === 'folder' && (await createFolderStore(uploads.folder).list()).length > 0;
    const isEmpty = !target.hasDatabase && !hasFiles;
    if (!isEmpty && !isReplacing)
      throw new StartError(
        'There is a site already where the backup would go. Nothing was changed; restore into an empty place, or add --replace, which makes a backup of that site first.',
      );
    if (target.hasDatabase) await options.backUpFormer();
    const backupKey = await backup.readKey();
    let hasKey = false;
    try {
      const onFile = (done: number, total: number) => onProgress('files', done, total);
      if (uploads.kind === 'folder') await writeUploads(backup, uploads.folder, onFile);
      await target.replace(
        async (db) => {
          await loadRows(db, location.dialect, backup, (done, total) => onProgress('rows', done, total));
          if (uploads.kind === 'database') await storeUploads(db as Kysely<Schema>, backup, onFile);
        },
        async (db) => {
          const database = { db: db as Kysely<Schema> };
          await requireIntactLedger(database.db, location.dialect);
          await forgetBackupRuns(database.db);
          const usable = keyFile === null ? options.key : (backupKey ?? options.key);
          hasKey = usable !== null && (await isKeyOf(database, usable));
        },
      );
    } catch (error) {
      if (isEmpty && uploads.kind === 'folder') await rm(uploads.folder, { recursive: true, force: true });
      throw error;
    }
    if (keyFile !== null && backupKey !== null) await writeKey(keyFile, backupKey, options.key);
    if (uploads.kind === 'folder') await removeOtherUploads(backup, uploads.folder);
    await rm(renditionsFolder, { recursive: true, force: true });
    return { hasKey };
  } finally {
    await target.close();
  }
};
