import { runCommand } from './run-command.mjs';

// Compares the orders in the database with a statement of the gateway.
await runCommand('reconcile');
