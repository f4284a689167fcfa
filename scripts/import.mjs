import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Reads an archive into the site.
ensureInstalled();
await onRuntime('scripts/import.mjs', async () => {
  const { runImport } = await import('../src/server/transfer/import-command.ts');
  const isDone = await runImport(process.argv.slice(2), process.env, {
    print: console.log,
    printError: console.error,
  });
  if (!isDone) process.exitCode = 1;
});
