import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/** What the group and all other users of the machine may do. */
const ofOthers = 0o077;

/** A folder that belongs to everybody, such as /tmp: it is not ours to close. */
const sticky = 0o1000;

type ChangeMode = (path: string, mode: number) => Promise<void>;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/** Takes the rights of all others on one file or folder away; gives why that was not possible, or null. */
const closeToOthers = async (path: string, changeMode: ChangeMode): Promise<string | null> => {
  try {
    const found = await lstat(path);
    // Where a link leads is for whoever made the link to decide.
    if (found.isSymbolicLink() || (found.mode & ofOthers) === 0) return null;
    if (found.isDirectory() && (found.mode & sticky) !== 0) return 'it belongs to all users';
    await changeMode(path, found.mode & 0o700);
    // Some mounted file systems accept the change and do nothing.
    return ((await lstat(path)).mode & ofOthers) === 0 ? null : 'the file system keeps them';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : codeOf(error);
  }
};

const below = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).map((name) => join(folder, name));

/**
 * Makes the data folder and what the site keeps in it readable for its own user alone, also in a folder that was
 * made by hand or restored from a backup. Other files in the folder are left as they are. Gives a sentence where that was not possible; the site runs all the same.
 */
export const closeDataFolder = async (
  { folder, databaseFile, keyFile, uploads, renditions }: DataFolder,
  changeMode: ChangeMode = chmod,
): Promise<string | null> => {
  // In a folder that is closed already nobody reaches the many files below it, however they are.
  const isClosed = await lstat(folder).then(
    ({ mode }) => (mode & ofOthers) === 0,
    () => false,
  );
  const pictures = isClosed ? [] : [...(await below(uploads)), ...(await below(renditions))];
  const own = [
    folder,
    ...['', '-wal', '-shm', '-journal'].map((end) => `${databaseFile}${end}`),
    ...[keyFile, uploads, renditions, ...pictures],
  ];
  let sentence: string | null = null;
  for (const path of own) {
    const reason = await closeToOthers(path, changeMode);
    if (reason !== null)
      sentence ??= `Take care: other users of this machine may be able to read ${path}, because its permissions cannot be changed (${reason}). Set DATA_DIR to a folder that only the site’s user may open (chmod 700).`;
  }
  return sentence;
};
