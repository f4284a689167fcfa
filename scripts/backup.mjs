import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Writes a backup of the whole site into one file.
ensureInstalled();
await onRuntime('scripts/backup.mjs', async () => {
  const { runBackup } = await import('../src/server/backup/backup-command.ts');
  const isDone = await runBackup(process.argv.slice(2), process.env, {
    print: console.log,
    printError: console.error,
  });
  if (!isDone) process.exitCode = 1;
});
