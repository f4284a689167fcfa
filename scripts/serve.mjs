import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Runs the site in this process, which is on the project's own Node. */
export const serve = async () => {
  // Parsed code is kept between starts, which makes the second one quick.
  enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  const { main } = await import('../dist/program/main.js');
  await main();
};
