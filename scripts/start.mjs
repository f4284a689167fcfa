import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

ensureInstalled();
await onRuntime('scripts/start.mjs', async () => {
  ensureBuilt();
  // Parsed code is kept between starts, which makes the second one quick.
  enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
  const { main } = await import('../src/server/main.ts');
  await main();
});
