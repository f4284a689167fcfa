import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from '../../scripts/prepare.mjs';

/** Loads the built program, as `npm start` does: three times as fast as loading its sources. */
export const loadBuiltProgram = async (): Promise<typeof import('../../src/server/main.ts')> => {
  // Its callers set ADMIN_PASSWORD, so there is no demo.
  ensureBuilt({ withDemo: false });
  enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  return import(pathToFileURL(join(root, 'dist', 'program', 'main.js')).href);
};
