import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './root-file-system.ts';

const formats = '/proc/sys/fs/binfmt_misc';
/** The names of QEMU's emulators in Debian's package qemu-user-static. */
const emulators: Readonly<Record<Architecture, string>> = { amd64: 'qemu-x86_64', arm64: 'qemu-aarch64' };

/** Lets the kernel run programs of another architecture by QEMU, also in other root file systems. It stays so until the machine restarts. */
export const ensureEmulation = (architecture: Architecture): void => {
  const name = emulators[architecture];
  if (!existsSync(join(formats, 'register')))
    execFileSync('mount', ['-t', 'binfmt_misc', 'binfmt_misc', formats]);
  if (existsSync(join(formats, name))) return;
  writeFileSync(join(formats, 'register'), readFileSync(`/usr/lib/binfmt.d/${name}.conf`, 'utf8').trim());
};
