import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { getSiteIdentity } from '../settings/site-identity.ts';
import type { RecordKind, RecordOf } from './archive-format.ts';
import { isBrandFile } from './check-archive.ts';
import { importAuthor, importFormerCategory, importTag } from './import-authors.ts';
import { importComment } from './import-comments.ts';
import type { ImportContext } from './import-context.ts';
import { importEntry } from './import-entries.ts';
import { importMedia } from './import-media.ts';
import { ImportReport } from './import-report.ts';
import { importBrandFile, importSetting } from './import-settings.ts';
import { ImportSources } from './import-sources.ts';
import type { Archive } from './open-archive.ts';

type Dependencies = {
  readonly database: Pick<Database, 'db' | 'dialect'>;
  readonly fileStore: FileStore;
  readonly now: () => number;
  /** Called after each record. */
  readonly onProgress: (kind: RecordKind, done: number, total: number) => void;
};

export const createImportContext = async ({
  database: { db, dialect },
  fileStore,
  now,
}: Pick<Dependencies, 'database' | 'fileStore' | 'now'>): Promise<ImportContext> => {
  const site = await getSiteIdentity(db);
  const report = new ImportReport();
  return { db, dialect, fileStore, now, report, sourcesIn: (one) => new ImportSources(one, site) };
};

/**
 * Reads a checked archive into this site, record by record: each is stored together with its source, so an import that was
 * interrupted goes on where it was when it is run again.
 */
export const importArchive = async (archive: Archive, dependencies: Dependencies): Promise<ImportReport> => {
  const context = await createImportContext(dependencies);
  const step = async <K extends RecordKind>(kind: K, add: (record: RecordOf<K>) => Promise<void>) => {
    let done = 0;
    for await (const record of archive.read(kind)) {
      await add(record);
      done += 1;
      dependencies.onProgress(kind, done, archive.manifest.counts[kind] ?? 0);
    }
  };
  // What others refer to comes first.
  await step('authors', (author) => importAuthor(context, author));
  await step('tags', (tag) => importTag(context, tag));
  await step('categories', (category) => importFormerCategory(context, category));
  await step('media', (media) => importMedia(context, media, archive.readUpload));
  await step('entries', (entry) => importEntry(context, entry));
  await step('comments', (comment) => importComment(context, comment));
  for (const name of archive.names) {
    const file = name.replace(/^files\//, '');
    if (isBrandFile(file)) await importBrandFile(context, file, archive.readUpload);
  }
  await step('settings', (setting) => importSetting(context, setting));
  return context.report;
};
