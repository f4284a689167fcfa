// Writes the lock file anew, after a change of package.json.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Where npm finds a dependency of the package at `path`: in its own folder, or in one above it. */
const isLocked = (packages, path, name) => {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
    if (folder === '') return false;
  }
};

/** The system that is in the name of a native package, such as `@rolldown/binding-linux-x64-musl`. */
const readSystem = (name) => {
  const [, os, cpu] = /-(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)/.exec(name) ?? [];
  if (os !== undefined) return { cpu: [cpu], os: [os] };
  if (name.includes('-wasm32')) return { cpu: ['wasm32'] };
  throw new Error(`The lock file lacks ${name}, and its name does not say for which system it is.`);
};

/**
 * Adds the optional packages that the registry does not have: without them `npm ci` rejects the lock file. They have no hash,
 * because nobody here has seen them; npm adds it on a machine whose registry has them.
 */
const complete = (packages) => {
  const added = Object.entries(packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => {
        const { cpu, os } = readSystem(name);
        return [
          `node_modules/${name}`,
          { version, cpu, ...(dev && { dev }), optional: true, ...(os && { os }) },
        ];
      }),
  );
  const byPath = ([one], [other]) => one.localeCompare(other, 'en');
  return Object.fromEntries([...Object.entries(packages), ...added].sort(byPath));
};

// In a folder without packages: beside a node_modules, npm locks only what is in it.
const folder = mkdtempSync(join(tmpdir(), 'campaign-lock-'));
try {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, name), join(folder, name));
  const args = ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error('npm could not write the lock file; the lines above say why.');
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  lock.packages = complete(lock.packages);
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
