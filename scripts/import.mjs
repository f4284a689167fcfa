import { runCommand } from './run-command.mjs';

// Reads an archive into the site.
await runCommand('import');
