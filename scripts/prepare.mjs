// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurn } from './in-turn.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needed = 24;

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;

const digestOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
};

/** What a folder holds, read once for all builds that need it. */
const folderDigests = new Map();
const digestOfFolder = (folder) => {
  const digest = folderDigests.get(folder) ?? digestOf(filesBelow(folder));
  folderDigests.set(folder, digest);
  return digest;
};

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();

/**
 * Makes something unless it was made from just this before. Where several start at once, one makes it and the others
 * wait; what was left half-made is made again, whichever version comes next.
 */
const ensureMade = (marker, digest, make) => {
  const file = join(root, marker);
  const isFresh = () => existsSync(file) && readFileSync(file, 'utf8') === digest;
  if (isFresh()) return;
  inTurn(join(root, 'dist', '.preparing'), () => {
    if (isFresh()) return;
    rmSync(file, { force: true });
    make();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, digest);
  });
};

const install = () => {
  process.stdout.write('Installing packages (once, and after updates)\n');
  // npm tells scripts where it is itself, which works however it was installed.
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other systems, and a registry may
  // not carry those. `--no-save` installs the locked versions and leaves the lock file as it is.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const isDone = npm ? run(process.execPath, [npm, ...args]) : run('npm', args);
  if (!isDone)
    stop('The packages could not be installed; check the connection to the npm registry and try again.');
};

/** Installs the packages of the lock file where they are missing or of another lock file or machine. */
export const ensureInstalled = () => {
  const lock = `${digestOf(['package-lock.json'])} ${process.platform} ${process.arch}`;
  ensureMade('node_modules/.installed', lock, install);
};

/** The Node that runs the program: the one the project brings, else the machine's own where it is new enough. */
export const runtime = () => {
  const brought = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(brought)) {
    const answer = spawnSync(brought, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && majorOf(answer.stdout) >= needed) return brought;
  }
  if (majorOf(process.version) >= needed) return process.execPath;
  return stop(
    `This program needs Node ${needed} or later and could not install it for ${process.platform} ${process.arch}; install Node ${needed} on this machine and start again.`,
  );
};

/** Whether this very process runs on a Node that is new enough. */
export const isOnRuntime = () => majorOf(process.version) >= needed;

/** What is built, from what, and by which script. The program has a little of everything in it. */
const builds = [
  {
    name: 'site',
    folders: ['src/addresses', 'src/content', 'src/shared', 'src/web'],
    files: ['vite.config.ts', 'vite.admin.config.ts', 'scripts/build-site.mjs'],
  },
  {
    name: 'program',
    folders: ['src/addresses', 'src/content', 'src/demo', 'src/server', 'src/shared', 'src/web'],
    files: ['vite.program.config.ts', 'scripts/build-program.mjs'],
  },
  {
    name: 'demo-pictures',
    folders: ['src/demo', 'src/server/media'],
    files: ['scripts/build-demo-pictures.mjs'],
    isForDemo: true,
  },
];

/** Builds what is missing or whose sources have changed; a site with a campaign of its own needs no demo. */
export const ensureBuilt = ({ withDemo = true } = {}) => {
  for (const { name, folders, files, isForDemo = false } of builds) {
    if (isForDemo && !withDemo) continue;
    const digest = [...folders.map(digestOfFolder), digestOf([...files, 'package-lock.json'])].join(' ');
    ensureMade(`dist/.${name}-built`, digest, () => {
      const title = name.replace('-', ' ');
      process.stdout.write(`Building the ${title} (once, and after changes)\n`);
      if (!run(runtime(), [`scripts/build-${name}.mjs`]))
        stop(`The ${title} could not be built; the lines above say why.`);
    });
  }
};
