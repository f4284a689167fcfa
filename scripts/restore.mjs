import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Restores a backup into the place that the environment names.
ensureInstalled();
await onRuntime('scripts/restore.mjs', async () => {
  const { runRestore } = await import('../src/server/backup/restore-command.ts');
  const isDone = await runRestore(process.argv.slice(2), process.env, {
    print: console.log,
    printError: console.error,
  });
  if (!isDone) process.exitCode = 1;
});
