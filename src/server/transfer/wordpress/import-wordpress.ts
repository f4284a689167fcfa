import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import type { ContentItem } from '../../content-host/content-host.ts';
import { createDropReport } from '../../content-host/remote/drop-report.ts';
import { formatHostError } from '../../content-host/remote/format-host-error.ts';
import { HostConnection } from '../../content-host/remote/host-connection.ts';
import type { HostSettings } from '../../content-host/remote/host-settings.ts';
import { OwnLinks } from '../../content-host/remote/own-links.ts';
import { readType } from '../../content-host/remote/read-type.ts';
import { defaultLimits } from '../../content-host/remote/remote-host.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { StartError } from '../../start-error.ts';
import type { RecordKind } from '../archive-format.ts';
import { createImportContext } from '../import-archive.ts';
import { importAuthor, importTag } from '../import-authors.ts';
import { importComment } from '../import-comments.ts';
import { importEntry } from '../import-entries.ts';
import type { ImportReport } from '../import-report.ts';
import { createPictureImport } from './import-pictures.ts';
import { readHostComments } from './read-comments.ts';
import { createEntrySlug, toAuthorRecord, toEntryRecord } from './to-entry-record.ts';

type Dependencies = {
  readonly database: Database;
  readonly fileStore: FileStore;
  readonly renditionsFolder: string;
  /** The public address of this site; null if it is not known. */
  readonly site: string | null;
  readonly now: () => number;
  readonly onProgress: (kind: RecordKind, done: number, total: number) => void;
};

/** An error while the host is read, as a sentence for the operator. */
const createExplain =
  (settings: HostSettings) =>
  (error: unknown): never => {
    throw new StartError(
      `${settings.address} cannot be read: ${formatHostError(error, settings)}. What was imported before stays; run the command again to go on.`,
      { cause: error },
    );
  };

/** Imports what a WordPress publishes: entries with their authors, tags and pictures, and approved comments. */
export const importWordpress = async (
  settings: HostSettings,
  dependencies: Dependencies,
): Promise<ImportReport> => {
  const { database, renditionsFolder, site, now, onProgress } = dependencies;
  const source = settings.address;
  const context = await createImportContext(dependencies);
  const { report } = context;
  const log: Log = {
    warn: (event, details) => report.remark(`${event}: ${Object.values(details ?? {}).join(', ')}`),
    error: (event) => report.remark(event),
  };
  const connection = new HostConnection(settings, defaultLimits.maxBytes);
  const explain = createExplain(settings);
  const { timezone: timeZone } = await new SettingsStore(database).get();
  const { root, home } = await connection.describe().catch(explain);
  const { origin } = root;
  const { timeout } = settings;
  const pictures = { database, renditionsFolder, log, source, origin, timeout };
  const importPicture = createPictureImport(context, pictures);
  const reading = {
    connection,
    log,
    reportDropped: createDropReport(log),
    now,
    maxPages: defaultLimits.maxPages,
    timeZone: async () => timeZone,
  };
  // Links lead from one entry to another, so all are read first.
  const all: { type: AnyContentType; items: readonly ContentItem[] }[] = [];
  for (const type of contentTypes) {
    const whole = { known: undefined, ids: null, isWhole: true, publish: () => {} };
    const { items } = await readType(type, reading, whole).catch(explain);
    all.push({ type, items: items.map((item) => ({ ...item, slug: createEntrySlug(type, item) })) });
  }
  const links = new OwnLinks([settings.address, ...(home === null ? [] : [home])], all);
  for (const { type, items } of all) {
    let done = 0;
    for (const item of items) {
      done += 1;
      if (item.id === 0) {
        report.remark(`${type.label.one} “${item.title}” was left out: the host does not tell its id.`);
        report.count('entries', 'left');
        continue;
      }
      if (item.author) await importAuthor(context, toAuthorRecord(source, item.author));
      if ('tags' in type.fields)
        for (const { name, slug } of item.tags) await importTag(context, { name, slug });
      const record = await toEntryRecord(type, links.present(item), {
        source,
        site,
        timeZone,
        importPicture,
      });
      await importEntry(context, record);
      onProgress('entries', done, items.length);
    }
  }
  for await (const comment of readHostComments(connection, source, explain))
    await importComment(context, comment);
  return report;
};
