import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Compares the orders in the database with a statement of the gateway.
ensureInstalled();
await onRuntime('scripts/reconcile.mjs', async () => {
  const { runReconcile } = await import('../src/server/votes/reconciliation/reconcile-command.ts');
  const isEqual = await runReconcile(process.argv.slice(2), process.env, {
    print: console.log,
    printError: console.error,
  });
  if (!isEqual) process.exitCode = 1;
});
