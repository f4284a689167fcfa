import { runCommand } from './run-command.mjs';

// Moves the uploaded files between the data folder and the database.
await runCommand('move-files');
