import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Runs the site in this process. */
export const serve = async () => {
  // Caches compiled code on disk, which makes later starts faster.
  enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  const { main } = await import('../dist/program/main.js');
  await main();
};
