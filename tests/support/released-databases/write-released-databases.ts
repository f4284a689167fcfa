// Writes the databases of this version, when it is released: `npm run release:databases`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import program from '../../../package.json' with { type: 'json' };
import { startPostgres } from '../real-postgres.ts';
import { releasesFolder, writeReleasedDatabases } from './released-database.ts';

const folder = join(releasesFolder, program.version);
if (existsSync(folder))
  throw new Error(`${folder} exists already: the databases of a release are never changed.`);
const postgres = await startPostgres();
try {
  await writeReleasedDatabases(folder, await postgres.create('released'));
} finally {
  await postgres.stop();
}
process.stdout.write(`The databases of ${program.version} are in ${folder}.\n`);
// The package that starts the server would keep the process.
process.exit();
