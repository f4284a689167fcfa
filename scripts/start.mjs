import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

ensureInstalled();
await onRuntime('scripts/start.mjs', async () => {
  ensureBuilt();
  const { serve } = await import('./serve.mjs');
  await serve();
});
