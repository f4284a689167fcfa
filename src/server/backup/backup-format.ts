import { z } from 'zod';
import { HashedFiles } from '../zip/hashed-files.ts';

/** Rises with every change of the format that an older program could not read. */
export const backupVersion = 1;

export const keyEntry = 'secret.key';

/** The rows of a table, one JSON object per line, compressed. */
export const toTableEntry = (table: string): string => `tables/${table}.jsonl.gz`;

/** The name of a file of the uploads folder in the backup. */
export const toFileEntry = (file: string): string => `files/${file}`;

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const Table = z.strictObject({
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  /** The id of the next new row, so that ids of deleted rows are not given out again; null where ids are not numbers. */
  nextId: z.int().min(1).nullable(),
});

export const BackupManifest = z.object({
  format: z.literal('campaign-backup'),
  version: z.int().min(1),
  /** Of the program that wrote it. */
  programVersion: z.string().max(60),
  createdGmt: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  /** The executed migrations, in order. */
  migrations: z.array(z.string().max(200)).min(1),
  tables: z.record(name, Table),
  hasSecretKey: z.boolean(),
  files: HashedFiles,
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** A value of a row. Moments and flags are as SQLite stores them: text, and 0 or 1. */
export const RowValue = z.union([z.string(), z.number(), z.null()]);
export type Row = Readonly<Record<string, z.infer<typeof RowValue>>>;
