import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind } from '../../shared/admin/backups.ts';
import { gmtTime } from '../../shared/dates.ts';

export type BackupFile = {
  readonly name: string;
  readonly kind: BackupKind;
  readonly bytes: number;
  readonly createdAt: number;
};

/** The folder of a site's own backups, in its data folder. */
export const getBackupsFolder = (dataFolder: string): string => join(dataFolder, 'backups');

const pattern = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:-(daily|with-key))?\.zip$/;

/** Such as `backup-2025-10-05T03-00-00Z-daily.zip`: the names are in the order of their times. */
export const getBackupName = (kind: BackupKind, now: number): string =>
  `backup-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z${kind === 'manual' ? '' : `-${kind}`}.zip`;

/** Null for any other name. */
export const parseBackupName = (name: string): Pick<BackupFile, 'kind' | 'createdAt'> | null => {
  const [, day, hour, minute, second, kind = 'manual'] = pattern.exec(name) ?? [];
  const createdAt = gmtTime(`${day}T${hour}:${minute}:${second}`);
  return Number.isNaN(createdAt) ? null : { kind: kind as BackupKind, createdAt };
};

/** The complete backups of a folder, the newest first. A backup gets its name when it is complete. */
export const listBackupFiles = async (folder: string): Promise<BackupFile[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const parsed = parseBackupName(name);
      const file = parsed && (await stat(join(folder, name)).catch(() => null));
      return parsed && file?.isFile() ? [{ name, ...parsed, bytes: file.size }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.createdAt - one.createdAt);
};
