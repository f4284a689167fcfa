import type { Row } from './backup-format.ts';
import type { UploadReader } from './read-uploads.ts';

export type SnapshotTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly nextId: number | null;
};

/** The whole database as it was at one moment, while others go on writing. */
export type Snapshot = {
  readonly migrations: readonly string[];
  readonly tables: readonly SnapshotTable[];
  /** The size of the database. */
  readonly bytes: number;
  /** In the order of the primary key, so that a row comes after the rows of its own table that it refers to. */
  readonly readRows: (table: SnapshotTable) => AsyncGenerator<Row>;
  /** The uploaded files that are in the database; null where they never are. */
  readonly uploads: UploadReader | null;
  readonly close: () => Promise<void>;
};

/**
 * Tables that a backup does not have: those in which the migrations are noted, which the migrations create themselves, and those of
 * uploaded files, which it has as files.
 */
export const isLeftOut = (name: string): boolean =>
  name.startsWith('kysely_migration') || name === 'stored_file' || name === 'stored_file_part';
