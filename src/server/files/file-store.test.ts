import { join } from 'node:path';
import { describe } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createDatabaseStore } from './database-store.ts';
import { fileStoreContract } from './file-store.contract.ts';
import { createFolderStore } from './folder-store.ts';

onEveryDatabase(({ open, newLocation, newFolder }, dialect) => {
  if (dialect === 'sqlite') {
    describe('a folder', () => {
      fileStoreContract(async () => {
        const folder = join(newFolder(), 'uploads');
        const place = { kind: 'folder', folder };
        return {
          store: createFolderStore(folder),
          other: createFolderStore(folder),
          args: [JSON.stringify(place), JSON.stringify(await newLocation()), ''],
        };
      });
    });
    return;
  }
  describe('the database', () => {
    fileStoreContract(async () => {
      const location = await newLocation();
      const openOn = async (renditionsFolder: string) => {
        const { db } = await open(location);
        return createDatabaseStore({ db, renditionsFolder });
      };
      return {
        store: await openOn(newFolder()),
        other: await openOn(newFolder()),
        args: [JSON.stringify({ kind: 'database' }), JSON.stringify(location), newFolder()],
      };
    });
  });
});
