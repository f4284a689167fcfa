import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

// Vite exchanges what runs in the browser while it runs; a change of the server's own files restarts it.
ensureInstalled();
process.exitCode = await runOnRuntime(['--watch', '--watch-preserve-output', 'scripts/dev-server.ts']);
