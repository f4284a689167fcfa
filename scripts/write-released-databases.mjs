import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

ensureInstalled();
process.exitCode = await runOnRuntime(['tests/support/released-databases/write-released-databases.ts']);
