import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

ensureInstalled();
ensureBuilt();
process.exitCode = await runOnRuntime(['bench/main.ts']);
