// Proves the Dockerfile where no containers can be built: its steps are executed in a bare root file system. This needs root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

const skip = (reason) => {
  process.stdout.write(`The image was not built: ${reason}.\n`);
  process.exit(0);
};

const install = (packages) =>
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const args = process.argv.slice(2);
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  skip('this needs root, to change the root file system');
if (!existsSync('/usr/bin/mmdebstrap') && !install(['mmdebstrap'])) skip('Debian’s mmdebstrap is missing');
const isEmulated = args.some((arg) => /^--(architecture|builder)/.test(arg));
if (isEmulated && !existsSync('/usr/bin/qemu-aarch64-static') && !install(['qemu-user-static']))
  skip('Debian’s qemu-user-static is missing');
ensureInstalled();
process.exitCode = await runOnRuntime(['tests/deploy/test-image.ts', ...args]);
