import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';

const folder = join('dist', 'program');

/** What the program reads from beside its own code. */
const readBeside = ['src/server/sharing/fonts.conf', 'src/server/sharing/fraunces-bold.ttf'];

/** How long the pieces of an earlier build stay for a site that was started from it, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

process.env.NODE_ENV = 'production';
const { output } = await build({ logLevel: 'warn', configFile: 'vite.program.config.ts' });
for (const path of readBeside) copyFileSync(path, join(folder, basename(path)));

/** The names of the latest build's files, one per line. */
const listFile = join(folder, 'pieces.txt');
const before = existsSync(listFile) ? readFileSync(listFile, 'utf8').split('\n') : [];
const made = [
  ...output.map(({ fileName }) => fileName),
  ...readBeside.map((path) => basename(path)),
  'pieces.txt',
];
const now = new Date();
for (const name of readdirSync(folder).filter((one) => !made.includes(one))) {
  const file = join(folder, name);
  // Its time runs from the build that no longer has it.
  if (before.includes(name)) utimesSync(file, now, now);
  else if (statSync(file).mtimeMs < now.getTime() - keptFor) rmSync(file);
}
writeFileSync(listFile, made.join('\n'));
