import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Image } from './build-image.ts';
import { prepareMountPoints, spawnInChroot } from './root-file-system.ts';

/** The ids of a user in the image's own list. */
const findUser = (root: string, name: string): { readonly uid: number; readonly gid: number } => {
  const line = readFileSync(join(root, 'etc', 'passwd'), 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`The image has no user ${name}.`);
  return { uid: Number(uid), gid: Number(gid) };
};

export type Container = {
  /** Runs a command in it to its end. */
  readonly run: (command: readonly string[]) => Promise<{ readonly code: number; readonly output: string }>;
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** Sends SIGTERM, as a container is stopped, and waits for the end. */
  readonly stop: () => Promise<number | null>;
};

const collectOutput = (child: ChildProcess): (() => string) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return () => output;
};

/** Starts the image's command as its user, with a read-only root: it can write only its volumes, and /tmp in memory. */
export const startContainer = (
  image: Image,
  dataFolder: string,
  variables: Readonly<Record<string, string>>,
): Container => {
  const owner = findUser(image.root, image.user);
  const mounts: Record<string, string> = {};
  for (const volume of image.volumes) {
    const folder = join(dataFolder, volume);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
    mounts[volume] = folder;
  }
  prepareMountPoints(image.root, image.volumes);
  const options = {
    ...{ root: image.root, folder: image.folder, user: image.user, isReadOnly: true, mounts },
    variables: { ...image.variables, ...variables },
  };
  const child = spawnInChroot(image.command, options, 'pipe');
  const closed = once(child, 'close');
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      // The child of `unshare` is the command itself, the first process of its namespace.
      const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
      process.kill(Number(first), 'SIGTERM');
      const [code] = await closed;
      return code;
    },
    output: collectOutput(child),
    run: async (command) => {
      const other = spawnInChroot(command, options, 'pipe');
      const output = collectOutput(other);
      const [code] = await once(other, 'close');
      return { code, output: output().trim() };
    },
  };
};
