import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Mounts a disk of this size, removed after the test; null if this user may not mount one. */
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

/** Fills the disk; returns the file to delete for free space. */
export const fillDisk = (folder: string): string => {
  const filler = join(folder, 'filler');
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(4096), { flag: 'a' });
  } catch {
    return filler;
  }
};
