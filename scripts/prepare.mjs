// Runs before anything is installed, on whatever Node the machine has: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPackages } from './installed-packages.mjs';
import { withLock } from './with-lock.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const requiredMajor = 24;

const parseMajor = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;

const hashFiles = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
};

/** The digest of each folder, cached because several builds need it. */
const folderDigests = new Map();
const hashFolder = (folder) => {
  const digest = folderDigests.get(folder) ?? hashFiles(listFiles(folder));
  folderDigests.set(folder, digest);
  return digest;
};

const listFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();

/** Of several processes that start at once, one installs or builds and the others wait. */
const preparingLock = join(root, 'dist', '.preparing');

const install = (withDev) => {
  process.stdout.write('Installing packages (once, and after updates)\n');
  // npm's own path, which npm sets for scripts, works however npm was installed.
  const npm = process.env.npm_execpath;
  // Unlike `npm ci`, this leaves what is installed already, from which another process may run. `--no-save` installs the
  // locked versions and leaves the lock file unchanged.
  const args = [
    'install',
    '--no-save',
    withDev ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const isDone = npm ? run(process.execPath, [npm, ...args]) : run('npm', args);
  if (!isDone)
    fail('The packages could not be installed; check the connection to the npm registry and try again.');
};

/** Installs the packages that are missing, or belong to another version or machine; those for development only where they are needed. */
export const ensureInstalled = ({ withDev = true } = {}) => {
  if (hasPackages(root, withDev)) return;
  withLock(preparingLock, () => {
    if (!hasPackages(root, withDev)) install(withDev);
  });
};

/** The Node that runs the program: the project's own, else the machine's if it is new enough. */
export const runtime = () => {
  const bundled = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(bundled)) {
    const result = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
    if (result.status === 0 && parseMajor(result.stdout) >= requiredMajor) return bundled;
  }
  if (parseMajor(process.version) >= requiredMajor) return process.execPath;
  return fail(
    `This program needs Node ${requiredMajor} or later and could not install it for ${process.platform} ${process.arch}; install Node ${requiredMajor} on this machine and start again.`,
  );
};

/** Whether this process runs on a Node that is new enough. */
export const isOnRuntime = () => parseMajor(process.version) >= requiredMajor;

/** The builds with their sources, and the script `build-{name}.mjs`. */
const builds = [
  {
    name: 'site',
    folders: ['src/addresses', 'src/content', 'src/shared', 'src/web'],
    files: ['vite.config.ts', 'vite.admin.config.ts', 'vite.react-signals.ts', 'scripts/build-site.mjs'],
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

/** A release has no sources: its builds are complete. */
const hasSources = existsSync(join(root, 'vite.config.ts'));

/** The builds with a digest of their sources and the file that has the digest of those that it was built from. */
const listBuilds = ({ withDemo = true } = {}) =>
  !hasSources
    ? []
    : builds
        .filter(({ isForDemo = false }) => withDemo || !isForDemo)
        .map(({ name, folders, files }) => ({
          name,
          digest: [...folders.map(hashFolder), hashFiles([...files, 'package-lock.json'])].join(' '),
          marker: join(root, 'dist', `.${name}-built`),
        }));

const isFresh = ({ marker, digest }) => existsSync(marker) && readFileSync(marker, 'utf8') === digest;

/** Builds, unless another process has done so meanwhile. The marker is removed first, so that an interrupted build is repeated. */
const build = (one) =>
  withLock(preparingLock, () => {
    if (isFresh(one)) return;
    const title = one.name.replace('-', ' ');
    rmSync(one.marker, { force: true });
    process.stdout.write(`Building the ${title} (once, and after changes)\n`);
    if (!run(runtime(), [`scripts/build-${one.name}.mjs`]))
      fail(`The ${title} could not be built; the lines above say why.`);
    mkdirSync(dirname(one.marker), { recursive: true });
    writeFileSync(one.marker, one.digest);
  });

/** Whether everything is built from the present sources; only the demo campaign needs the demo pictures. */
export const isBuilt = (options) => listBuilds(options).every(isFresh);

/** Runs the builds that are missing or whose sources have changed. */
export const ensureBuilt = (options) => {
  for (const one of listBuilds(options)) if (!isFresh(one)) build(one);
};

/** Makes the built program ready to run; the packages for development are installed only if something has to be built. */
export const ensureReady = (options) => {
  ensureInstalled({ withDev: !isBuilt(options) });
  ensureBuilt(options);
};
