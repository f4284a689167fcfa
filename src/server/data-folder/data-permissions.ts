import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/** The permission bits of the group and of all other users. */
const othersMask = 0o077;

/** Set on folders that all users share, such as /tmp: their permissions must not be changed. */
const sticky = 0o1000;

type ChangeMode = (path: string, mode: number) => Promise<void>;

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/** Removes the permissions of other users on one file or folder. Returns the reason if that was not possible, else null. */
const restrictToOwner = async (path: string, changeMode: ChangeMode): Promise<string | null> => {
  try {
    const found = await lstat(path);
    // The operator decides on the permissions of a link's target, which may be outside the folder.
    if (found.isSymbolicLink() || (found.mode & othersMask) === 0) return null;
    if (found.isDirectory() && (found.mode & sticky) !== 0) return 'it belongs to all users';
    await changeMode(path, found.mode & 0o700);
    // Some mounted file systems accept the change and do nothing.
    return ((await lstat(path)).mode & othersMask) === 0 ? null : 'the file system keeps them';
  } catch (error) {
    return getErrorCode(error) === 'ENOENT' ? null : getErrorCode(error);
  }
};

const listBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).map((name) => join(folder, name));

/**
 * Makes the data folder and the site's files in it accessible only for the site's own user, also if the folder was created by
 * hand or restored from a backup. Other files in the folder are not changed. Returns a warning if that was not possible; the
 * site runs all the same.
 */
export const restrictDataFolder = async (
  { folder, databaseFile, keyFile, uploads, renditions }: DataFolder,
  changeMode: ChangeMode = chmod,
): Promise<string | null> => {
  // If the folder itself is restricted already, other users cannot reach the many files below it.
  const isRestricted = await lstat(folder).then(
    ({ mode }) => (mode & othersMask) === 0,
    () => false,
  );
  const pictures = isRestricted ? [] : [...(await listBelow(uploads)), ...(await listBelow(renditions))];
  const paths = [
    folder,
    ...['', '-wal', '-shm', '-journal'].map((end) => `${databaseFile}${end}`),
    ...[keyFile, uploads, renditions, ...pictures],
  ];
  let warning: string | null = null;
  for (const path of paths) {
    const reason = await restrictToOwner(path, changeMode);
    if (reason !== null)
      warning ??= `Warning: other users of this machine may be able to read ${path}, because its permissions cannot be changed (${reason}). Set DATA_DIR to a folder that only the site’s user may open (chmod 700).`;
  }
  return warning;
};
