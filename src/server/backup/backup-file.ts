import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type BackupFile = { readonly name: string; readonly bytes: number; readonly createdAt: number };

/** The folder of a site's own backups, in its data folder. */
export const getBackupsFolder = (dataFolder: string): string => join(dataFolder, 'backups');

const pattern = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.zip$/;

/** Such as `backup-2025-10-05T03-00-00Z.zip`: the names are in the order of their times. */
export const getBackupName = (now: number): string =>
  `backup-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

export const isBackupName = (name: string): boolean => pattern.test(name);

const readTime = (name: string): number => {
  const [, day, hour, minute, second] = pattern.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
};

/** The complete backups of a folder, the newest first. A backup gets its name when it is complete. */
export const listBackupFiles = async (folder: string): Promise<BackupFile[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    names.filter(isBackupName).map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => null);
      return file === null ? [] : [{ name, bytes: file.size, createdAt: readTime(name) }];
    }),
  );
  return found.flat().toSorted((one, other) => other.createdAt - one.createdAt);
};
