import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const memoryFileSystem = '/dev/shm';
/** The least free space in bytes: several times what the tests store at the same time. */
const minimumSpace = 2 * 1024 ** 3;

const hasSpace = () => {
  try {
    const { bavail, bsize } = statfsSync(memoryFileSystem);
    return bavail * bsize >= minimumSpace;
  } catch {
    return false;
  }
};

/**
 * Sets the folder for temporary files to one in memory, if the machine has that, until the process exits. Tests create
 * hundreds of databases, and on many disks writing them takes longer than the tests.
 */
export const storeTemporaryFilesInMemory = () => {
  if (!hasSpace()) return;
  const folder = mkdtempSync(join(memoryFileSystem, 'campaign-tests-'));
  // PostgreSQL may run as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
