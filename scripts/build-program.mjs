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

/** Files that the program reads from its own folder. */
const copiedFiles = [
  'src/server/sharing/fonts.conf',
  'src/server/sharing/fraunces-bold.ttf',
  'src/server/votes/witnesses/witness.mjs',
];

/** How long chunks of an earlier build are retained for a site that still runs from it, in milliseconds. */
const retention = 30 * 24 * 60 * 60 * 1000;

process.env.NODE_ENV = 'production';
const { output } = await build({ logLevel: 'warn', configFile: 'vite.program.config.ts' });
for (const path of copiedFiles) copyFileSync(path, join(folder, basename(path)));

/** The file names of the latest build, one per line. */
const listFile = join(folder, 'pieces.txt');
const previousNames = existsSync(listFile) ? readFileSync(listFile, 'utf8').split('\n') : [];
const builtNames = [
  ...output.map(({ fileName }) => fileName),
  ...copiedFiles.map((path) => basename(path)),
  'pieces.txt',
];
const now = new Date();
for (const name of readdirSync(folder).filter((one) => !builtNames.includes(one))) {
  const file = join(folder, name);
  // The retention starts with the first build that no longer contains the file.
  if (previousNames.includes(name)) utimesSync(file, now, now);
  else if (statSync(file).mtimeMs < now.getTime() - retention) rmSync(file);
}
writeFileSync(listFile, builtNames.join('\n'));
