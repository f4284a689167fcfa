import { runCommand } from './run-command.mjs';

// Writes a backup of the whole site into one file.
await runCommand('backup');
