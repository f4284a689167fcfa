import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

ensureInstalled();
process.exitCode = await runOnRuntime(['scripts/zip-wordpress-plugin.mjs']);
