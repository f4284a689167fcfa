import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

ensureInstalled();
process.exitCode = await runOnRuntime(['scripts/draw-site-pictures.ts']);
