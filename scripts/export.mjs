import { runCommand } from './run-command.mjs';

// Writes the content of the site, with its files, into one archive.
await runCommand('export');
