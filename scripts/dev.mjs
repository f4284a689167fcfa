import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

// Vite updates the browser's code while it runs; a change of the server's files restarts the server.
ensureInstalled();
process.exitCode = await runOnRuntime(['--watch', '--watch-preserve-output', 'scripts/dev-server.ts']);
