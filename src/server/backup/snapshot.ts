import type { Row } from './backup-format.ts';

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
  readonly close: () => Promise<void>;
};

/** The tables in which the migrations are noted: they are created by the migrations themselves. */
export const isMigrationTable = (name: string): boolean => name.startsWith('kysely_migration');
