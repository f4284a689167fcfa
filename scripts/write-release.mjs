// Writes what a machine needs to run the site into a folder, and beside it as one archive: no sources, and no packages for
// development.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commands } from '../dist/program/main.js';
import { root } from './prepare.mjs';

const [target = join(root, 'dist')] = process.argv.slice(2);
const folder = join(target, 'package');

const copy = (path) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true });
};

/** The script with those that it imports. */
const listScripts = (name, found = new Set()) => {
  if (found.has(name)) return found;
  found.add(name);
  const source = readFileSync(join(root, 'scripts', name), 'utf8');
  for (const [, imported] of source.matchAll(/'\.\/([a-z-]+\.mjs)'/g)) listScripts(imported, found);
  return found;
};

const listFiles = (path, extension) =>
  readdirSync(join(root, path), { recursive: true })
    .filter((name) => name.endsWith(extension))
    .map((name) => join(path, name));

rmSync(folder, { recursive: true, force: true });
const program = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = ['start', ...Object.keys(commands)];
const scripts = new Set(names.flatMap((name) => [...listScripts(`${name}.mjs`)]));
/** The program's folder may also have files of earlier builds. */
const pieces = readFileSync(join(root, 'dist', 'program', 'pieces.txt'), 'utf8').split('\n');
for (const path of [
  ...['package-lock.json', '.npmrc', 'README.md', 'CHANGELOG.md'],
  ...['operations', 'wordpress', 'content-api'].map((name) => join('docs', `${name}.md`)),
  'deploy',
  ...[...scripts].map((name) => join('scripts', name)),
  ...['admin', 'client', 'server', 'demo-pictures', `${program.name}.zip`].map((name) => join('dist', name)),
  ...pieces.map((name) => join('dist', 'program', name)),
  ...listFiles(join('src', 'demo', 'pictures'), '.svg'),
])
  copy(path);
program.scripts = Object.fromEntries(
  Object.entries(program.scripts).filter(([name]) => names.includes(name)),
);
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(program, null, 2)}\n`);

const title = `${program.name}-${program.version}`;
const archive = join(target, `${title}.tar.gz`);
// The paths in the archive begin with a folder of its version, and nothing belongs to the user who made it.
const args = ['--create', '--gzip', '--file', archive, '--directory', folder];
const own = ['--transform', `s,^\\.,${title},`, '--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
if (spawnSync('tar', [...args, ...own, '.'], { stdio: 'inherit' }).status !== 0)
  throw new Error('The archive could not be written: this needs GNU tar.');
console.log(`The release is in ${folder}, and as one file in ${archive}.`);
