import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of its own with so many megabytes, gone after the test; null where this user may not have one. */
export const smallDisk = (megabytes: number): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-disk-'));
  const options = `size=${megabytes}m`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

/** Writes until the disk takes no more; gives the file to delete for space. */
export const fillDisk = (folder: string): string => {
  const filler = join(folder, 'filler');
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(4096), { flag: 'a' });
  } catch {
    return filler;
  }
};
