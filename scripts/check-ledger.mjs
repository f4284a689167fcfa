import { ensureInstalled } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

// Whether the vote ledger in the database is whole, and agrees with the orders.
ensureInstalled();
await onRuntime('scripts/check-ledger.mjs', async () => {
  const { runLedgerCheck } = await import('../src/server/votes/ledger/ledger-command.ts');
  const isWhole = await runLedgerCheck(process.env, { say: console.log, complain: console.error });
  if (!isWhole) process.exitCode = 1;
});
