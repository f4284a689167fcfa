import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { listBrandPictureFiles } from '../settings/brand-picture-file.ts';
import { getSiteIdentity } from '../settings/site-identity.ts';
import { readSettings } from '../settings/stored-settings.ts';
import { readComments } from './read-comments.ts';
import { readEntries } from './read-entries.ts';
import { readMedia } from './read-media.ts';
import { readOrders, readSupporters } from './read-people.ts';
import { readAuthors, readFormerCategories, readSavedSettings, readTags } from './read-site.ts';
import { type WrittenArchive, writeArchive } from './write-archive.ts';

type ExportOptions = {
  readonly path: string;
  readonly fileStore: FileStore;
  /** Whether supporters and orders are written, too. */
  readonly hasPeople: boolean;
};

/** Writes the content of the site, with its files and settings, into one archive. The site may be running. */
export const exportSite = async (
  { db }: Pick<Database, 'db'>,
  { path, fileStore, hasPeople }: ExportOptions,
): Promise<WrittenArchive> => {
  const site = await getSiteIdentity(db);
  return writeArchive(path, {
    fileStore,
    listOtherFiles: async () => listBrandPictureFiles(await readSettings(db, {})),
    readers: {
      comments: () => readComments(db, site),
      entries: () => readEntries(db, site),
      authors: () => readAuthors(db, site),
      tags: () => readTags(db),
      categories: () => readFormerCategories(db),
      settings: () => readSavedSettings(db),
      media: () => readMedia(db, site),
      ...(hasPeople ? { supporters: () => readSupporters(db, site), orders: () => readOrders(db) } : {}),
    },
  });
};
