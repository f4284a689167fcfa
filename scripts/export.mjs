import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Writes the content of the site, with its files, into one archive.
ensureInstalled();
await onRuntime('scripts/export.mjs', async () => {
  const { runExport } = await import('../src/server/transfer/export-command.ts');
  const isDone = await runExport(process.argv.slice(2), process.env, {
    print: console.log,
    printError: console.error,
  });
  if (!isDone) process.exitCode = 1;
});
