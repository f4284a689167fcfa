import { ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

// Formats and lints, then checks types; the later step runs whatever the earlier one found.
ensureInstalled();
const lint = await runOnRuntime(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']);
const types = await runOnRuntime(['node_modules/typescript/bin/tsc']);
process.exitCode = lint || types;
