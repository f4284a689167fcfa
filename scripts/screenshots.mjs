import { findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

ensureInstalled();
ensureBuilt();
const chromium = await findChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
process.exitCode = await runOnRuntime(['scripts/take-screenshots.ts', ...process.argv.slice(2)]);
