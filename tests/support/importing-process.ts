import { openCurrentDatabase } from '../../src/server/db/database.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import { openCheckedArchive } from '../../src/server/transfer/check-archive.ts';
import { importArchive } from '../../src/server/transfer/import-archive.ts';

// Imports an archive, and prints a line for every record that is stored. For tests that kill it.
const [location = '', path = '', uploadsFolder = ''] = process.argv.slice(2);
const database = await openCurrentDatabase(JSON.parse(location));
const archive = await openCheckedArchive(path);
await importArchive(archive, {
  database,
  fileStore: createFolderStore(uploadsFolder),
  now: Date.now,
  onProgress: (kind) => process.stdout.write(`${kind}\n`),
});
archive.close();
await database.close();
