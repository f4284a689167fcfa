import type { Kysely } from 'kysely';
import type { DialectName } from '../db/dialect.ts';
import type { Schema } from '../db/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportSources } from './import-sources.ts';

/** What every step of an import works with. */
export type ImportContext = {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly fileStore: FileStore;
  readonly report: ImportReport;
  /** In the transaction that writes a row, its source is written, too. */
  readonly sourcesIn: (db: Kysely<Schema>) => ImportSources;
  readonly now: () => number;
};
