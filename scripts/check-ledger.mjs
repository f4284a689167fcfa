import { runCommand } from './run-command.mjs';

// Checks that the vote ledger in the database is complete, agrees with the orders, and continues the checkpoints in the
// files that are given.
await runCommand('check-ledger');
