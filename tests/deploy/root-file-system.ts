import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Architecture = 'amd64' | 'arm64';

/** What Debian's slim images leave out, and that dpkg need not flush each file to the disk there. */
const omitted = ['doc', 'man', 'info', 'locale', 'lintian', 'groff'].map((name) => `/usr/share/${name}/*`);

const sourcesFile = '/etc/apt/sources.list.d/debian.sources';

/** The machine's own mirror, for another release of Debian. */
const readSources = (release: string): string => {
  if (!existsSync(sourcesFile)) return `deb http://deb.debian.org/debian ${release} main\n`;
  const [, ownRelease = ''] = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return readFileSync(sourcesFile, 'utf8').replaceAll(ownRelease, release);
};

/** A bare Debian as a tar file, like the image `debian:trixie-slim`. It is kept, because making it takes half a minute. */
export const ensureBase = (
  image: string,
  architecture: Architecture,
  cache: string,
  aptConfig: string,
): string => {
  const [, release] = /^debian:([a-z]+)-slim$/.exec(image) ?? [];
  if (release === undefined) throw new Error(`The image ${image} cannot be made here.`);
  const base = join(cache, `debian-${release}-${architecture}.tar`);
  if (existsSync(base)) return base;
  mkdirSync(cache, { recursive: true });
  const sources = join(cache, 'debian.sources');
  writeFileSync(sources, readSources(release));
  const options = [
    ...['--quiet', '--variant=minbase', '--format=tar', `--architectures=${architecture}`],
    ...omitted.map((path) => `--dpkgopt=path-exclude=${path}`),
    '--dpkgopt=force-unsafe-io',
    `--aptopt=${aptConfig}`,
  ];
  execFileSync('mmdebstrap', [...options, release, `${base}.part`, sources], { stdio: 'inherit' });
  renameSync(`${base}.part`, base);
  return base;
};

export const extractBase = (base: string, root: string): void => {
  mkdirSync(root, { recursive: true });
  execFileSync('tar', ['--extract', '--file', base, '--directory', root, '--numeric-owner']);
};

export type ChrootOptions = {
  readonly root: string;
  readonly folder: string;
  /** `name` or `name:group` as in the root file system. */
  readonly user: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly isReadOnly?: boolean;
  /** Folders of this machine by the path at which they are mounted. */
  readonly mounts?: Readonly<Record<string, string>>;
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Starts a command in a root file system, with processes and mounts of its own, which end with it. The network is that of the
 * machine.
 */
export const spawnInChroot = (
  command: readonly string[],
  { root, folder, user, variables, isReadOnly = false, mounts = {} }: ChrootOptions,
  output: 'inherit' | 'pipe',
): ChildProcess => {
  const steps = [
    'set -e',
    `mount --bind ${quote(root)} ${quote(root)}`,
    ...(isReadOnly ? [`mount -o remount,ro,bind ${quote(root)}`] : []),
    `mount -t proc proc ${quote(join(root, 'proc'))}`,
    `mount --rbind /dev ${quote(join(root, 'dev'))}`,
    `mount -t tmpfs tmpfs ${quote(join(root, 'tmp'))}`,
    ...['/etc/resolv.conf', '/etc/hosts'].map((file) => `mount --bind ${file} ${quote(join(root, file))}`),
    ...Object.entries(mounts).map(
      ([path, source]) => `mount --bind ${quote(source)} ${quote(join(root, path))}`,
    ),
    `exec chroot --userspec=${user} ${quote(root)} /bin/sh -c ${quote(`cd ${quote(folder)} && exec "$@"`)} sh ${command.map(quote).join(' ')}`,
  ];
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', steps.join('\n')];
  const child = spawn('unshare', args, {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...variables },
    stdio: ['ignore', output, output],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
};

/** The places where `spawnInChroot` mounts something; they must be there before the root becomes read-only. */
export const prepareMountPoints = (root: string, paths: readonly string[]): void => {
  for (const path of ['/proc', '/dev', '/tmp', ...paths]) mkdirSync(join(root, path), { recursive: true });
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) writeFileSync(join(root, file), '');
};
