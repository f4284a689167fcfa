import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';
import { MediaFolderStore } from '../../server/media/media-folders.ts';
import { roleLabels } from '../../shared/admin/roles.ts';
import type { DemoPicture } from '../pictures/catalogue.ts';

/** The folder of the library for each folder of drawings. */
const folderNames: Readonly<Record<string, string>> = {
  portraits: 'Portraits',
  'media-kit': 'Media kit',
  gallery: 'Galleries',
  covers: 'Covers',
  logos: 'Partner logos',
  films: 'Film posters',
};

/** Creates the folders of the library. Returns the id of a picture's folder. */
export const createMediaFolders = async (
  db: Kysely<Schema>,
  now: number,
): Promise<(picture: DemoPicture) => number | null> => {
  const store = new MediaFolderStore(db);
  const ids = new Map<string, number>();
  for (const [drawings, name] of Object.entries(folderNames)) {
    const folder = await store.create(name, { actor: roleLabels.administrator, now });
    if (typeof folder === 'object') ids.set(drawings, folder.id);
  }
  return ({ file }) => ids.get(dirname(file)) ?? null;
};
