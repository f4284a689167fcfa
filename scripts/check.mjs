import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

// Formats and lints, then checks types, even if the first step fails.
ensureInstalled();
const lint = await runOnRuntime(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']);
const types = await runOnRuntime(['node_modules/typescript/bin/tsc']);
process.exitCode = lint || types;
