import { ensureFrugalMemory } from './frugal-memory.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

/**
 * npm runs a script through a shell. Told to stop, it stops that shell and leaves what the shell had started to
 * itself; so whoever was started by npm ends when its parent does.
 */
const endWithParent = () => {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(look, 250).unref();
};

ensureFrugalMemory();
if (process.env.npm_lifecycle_event) endWithParent();
ensureInstalled();
await onRuntime('scripts/start.mjs', async () => {
  const { ADMIN_PASSWORD, CONTENT_HOST } = process.env;
  ensureBuilt({ withDemo: !ADMIN_PASSWORD && !CONTENT_HOST });
  const { serve } = await import('./serve.mjs');
  await serve();
});
