import cluster from 'node:cluster';
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
// A worker process runs what is there: the operator builds before a restart, and starts must be quick.
const { ADMIN_PASSWORD, CAMPAIGN, CONTENT_HOST } = process.env;
if (!cluster.isWorker) ensureReady({ withDemo: !ADMIN_PASSWORD && !CAMPAIGN && !CONTENT_HOST });
await onRuntime('scripts/start.mjs', async () => {
  const { serve } = await import('./serve.mjs');
  await serve();
});
