import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Checks that the vote ledger in the database is complete, agrees with the orders, and continues the checkpoints in the
// files that are given.
ensureInstalled();
await onRuntime('scripts/check-ledger.mjs', async () => {
  const { runLedgerCheck } = await import('../src/server/votes/ledger/ledger-command.ts');
  const isValid = await runLedgerCheck(process.env, process.argv.slice(2), {
    print: console.log,
    printError: console.error,
  });
  if (!isValid) process.exitCode = 1;
});
