import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { migrationsFor } from '../db/migrations/registry.ts';
import { isStoredName } from '../media/upload-name.ts';
import { StartError } from '../start-error.ts';
import { splitLines } from '../zip/hashed-files.ts';
import { type HashedZip, openHashedZip } from '../zip/read-hashed-zip.ts';
import {
  BackupManifest,
  backupVersion,
  keyEntry,
  type Row,
  RowValue,
  toFileEntry,
  toTableEntry,
} from './backup-format.ts';
import { type BackupSchema, readBackupSchema } from './backup-schema.ts';

export type Backup = {
  readonly manifest: BackupManifest;
  readonly schema: BackupSchema;
  readonly uploads: readonly string[];
  readonly readRows: (table: string) => AsyncGenerator<Row>;
  readonly readUpload: (file: string) => Promise<AsyncIterable<Buffer>>;
  /** The secret key; null where the backup is without it. */
  readonly readKey: () => Promise<string | null>;
  readonly close: () => void;
};

const words = {
  name: 'backup',
  writer: 'npm run backup',
  remedy: 'please use another backup, or another copy of this one',
};

const maxKeyBytes = 10_000;

const filePrefix = toFileEntry('');

/** A database of a newer program has migrations that this one does not know. */
const requireKnownMigrations = ({ migrations, programVersion }: BackupManifest): void => {
  const known = Object.keys(migrationsFor('sqlite'));
  if (migrations.some((name) => !known.includes(name)))
    throw new StartError(
      `This backup was written by a newer version of this program (${programVersion}). Nothing was changed; please update this one first.`,
    );
  if (migrations.some((name, index) => name !== known[index]))
    throw new StartError(
      'This backup is from another program, or from a trial version of this one. Nothing was changed.',
    );
};

const requireSchema = ({ tables }: BackupManifest, schema: BackupSchema): void => {
  const isSame =
    Object.keys(tables).length === schema.size &&
    [...schema].every(([name, { columns }]) => {
      const written = tables[name]?.columns ?? [];
      return written.length === columns.length && columns.every((column) => written.includes(column));
    });
  if (!isSame)
    throw new StartError(
      'The tables of this backup are not those of the version that its manifest names. Nothing was changed.',
    );
};

const requireKnownNames = ({ names, manifest }: HashedZip<BackupManifest>): void => {
  const expected = new Set(Object.keys(manifest.tables).map(toTableEntry));
  if (manifest.hasSecretKey) expected.add(keyEntry);
  for (const name of names) {
    if (expected.delete(name)) continue;
    if (!name.startsWith(filePrefix) || !isStoredName(name.slice(filePrefix.length)))
      throw new StartError(`The backup has ${name}, which npm run backup never writes. Nothing was changed.`);
  }
  const [missing] = expected;
  if (missing !== undefined)
    throw new StartError(
      `The backup is not complete: ${missing} is missing. Nothing was changed; ${words.remedy}.`,
    );
};

/** Longer than any row of a site, in characters. */
const maxRowLength = 256 * 1024 * 1024;

const RowValues = z.record(z.string(), RowValue);

async function* readRows(
  zip: HashedZip<BackupManifest>,
  table: string,
  compressed: AsyncIterable<Buffer>,
): AsyncGenerator<Row> {
  const name = toTableEntry(table);
  const columns = zip.manifest.tables[table]?.columns ?? [];
  const chunks = pipeline(Readable.from(compressed), createGunzip(), () => {});
  const createError = () => zip.createAlteredError(name);
  for await (const line of splitLines(chunks, maxRowLength, createError)) {
    const row = RowValues.safeParse(JSON.parse(line)).data;
    if (!row || Object.keys(row).length !== columns.length || columns.some((column) => !(column in row)))
      throw createError();
    yield row;
  }
}

/** Reads every row of a table, and compares its bytes with their hash, before anything is changed. */
const checkTable = async (zip: HashedZip<BackupManifest>, table: string): Promise<void> => {
  const name = toTableEntry(table);
  let count = 0;
  let isCompared = false;
  const compressed = async function* () {
    yield* zip.readChecked(name);
    isCompared = true;
  };
  try {
    for await (const _ of readRows(zip, table, compressed())) count += 1;
  } catch (error) {
    // Text that is no JSON, or not compressed, although its hash is that of the manifest.
    if (error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw zip.createAlteredError(name);
  }
  // Bytes after the end of the compressed rows are never read.
  if (!isCompared || count !== zip.manifest.tables[table]?.rows) throw zip.createAlteredError(name);
};

/** Opens a backup and checks everything in it. Throws a `StartError` with the reason if it cannot be restored. */
export const openBackup = async (path: string): Promise<Backup> => {
  const zip = await openHashedZip(path, {
    words,
    version: backupVersion,
    parse: (json) => BackupManifest.safeParse(json).data ?? null,
  });
  try {
    const { manifest, names } = zip;
    requireKnownMigrations(manifest);
    const schema = await readBackupSchema(manifest.migrations);
    requireSchema(manifest, schema);
    requireKnownNames(zip);
    const tables = Object.keys(manifest.tables);
    for (const table of tables) await checkTable(zip, table);
    const checked = new Set(tables.map(toTableEntry));
    for (const name of names) if (!checked.has(name)) await zip.check(name);
    return {
      manifest,
      schema,
      uploads: names
        .filter((name) => name.startsWith(filePrefix))
        .map((name) => name.slice(filePrefix.length)),
      readRows: async function* (table) {
        yield* readRows(zip, table, await zip.read(toTableEntry(table)));
      },
      readUpload: (file) => zip.read(toFileEntry(file)),
      readKey: async () =>
        manifest.hasSecretKey ? String(await zip.readWhole(keyEntry, maxKeyBytes)).trim() : null,
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
