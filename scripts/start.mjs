import { ensureFrugalMemory } from './frugal-memory.mjs';
import { ensureReady } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

/**
 * npm runs a script through a shell. When npm is stopped it ends only the shell, not this process, so this process ends
 * when its parent does.
 */
const endWithParent = () => {
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(checkParent, 250).unref();
};

ensureFrugalMemory();
if (process.env.npm_lifecycle_event) endWithParent();
const { ADMIN_PASSWORD, CONTENT_HOST } = process.env;
ensureReady({ withDemo: !ADMIN_PASSWORD && !CONTENT_HOST });
await onRuntime('scripts/start.mjs', async () => {
  const { serve } = await import('./serve.mjs');
  await serve();
});
