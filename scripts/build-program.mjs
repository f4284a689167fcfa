import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const folder = join('dist', 'program');

/** What the program reads from beside its own code. */
const readBeside = ['src/server/sharing/fonts.conf', 'src/server/sharing/fraunces-bold.ttf'];

/** How long the pieces of an earlier build stay for a site that was started from it, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

process.env.NODE_ENV = 'production';
const { output } = await build({ logLevel: 'warn', configFile: 'vite.program.config.ts' });
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  if (!made.has(name) && statSync(file).mtimeMs < Date.now() - keptFor) rmSync(file);
}
for (const path of readBeside) copyFileSync(path, join(folder, path.slice(path.lastIndexOf('/') + 1)));
