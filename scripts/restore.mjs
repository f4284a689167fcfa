import { runCommand } from './run-command.mjs';

// Restores a backup into the place that the environment names.
await runCommand('restore');
