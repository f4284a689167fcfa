import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { createDatabaseStore } from './database-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** Where a site has its uploaded files. */
export type FilePlace = { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'database' };

type Options = {
  readonly database: { readonly db: Kysely<Schema> };
  /** The folder of generated files. */
  readonly renditionsFolder: string;
};

export const openFileStore = (place: FilePlace, { database, renditionsFolder }: Options): FileStore =>
  place.kind === 'folder'
    ? createFolderStore(place.folder)
    : createDatabaseStore({ db: database.db, renditionsFolder });
