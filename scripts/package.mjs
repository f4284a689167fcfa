import { ensureReady } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

ensureReady();
process.exitCode =
  (await runOnRuntime(['scripts/zip-wordpress-plugin.mjs'])) ||
  (await runOnRuntime(['scripts/write-release.mjs', ...process.argv.slice(2)]));
