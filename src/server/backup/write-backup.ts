import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import program from '../../../package.json' with { type: 'json' };
import { gmtText } from '../../shared/dates.ts';
import type { DatabaseLocation } from '../db/database.ts';
import type { FilePlace } from '../files/open-file-store.ts';
import { joinLines } from '../zip/hashed-files.ts';
import { HashedZipEntries, writeHashedZip, type ZipEntry } from '../zip/write-hashed-zip.ts';
import {
  type BackupManifest,
  backupVersion,
  keyEntry,
  type Row,
  toFileEntry,
  toTableEntry,
} from './backup-format.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { Progress } from './progress.ts';
import { createFolderReader, type UploadReader } from './read-uploads.ts';
import { requireRoom } from './require-room.ts';
import type { Snapshot } from './snapshot.ts';

export type BackupSource = {
  readonly location: DatabaseLocation;
  readonly uploads: FilePlace;
  /** The secret key, where it is to be in the backup; null: it is kept apart. */
  readonly secretKey: string | null;
  readonly now: number;
  /** Ends the work; nothing is left of what was begun. */
  readonly signal?: AbortSignal;
};

export type WrittenBackup = {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
};

const openUploads = (place: FilePlace, snapshot: Snapshot): UploadReader => {
  if (place.kind === 'folder') return createFolderReader(place.folder);
  if (snapshot.uploads === null) throw new Error('SQLite never has the uploaded files.');
  return snapshot.uploads;
};

class BackupEntries {
  readonly tables: BackupManifest['tables'] = {};
  files = 0;
  readonly #entries = new HashedZipEntries();
  readonly #snapshot: Snapshot;
  readonly #source: BackupSource;
  readonly #reader: UploadReader;
  readonly #onProgress: Progress;

  constructor(snapshot: Snapshot, source: BackupSource, reader: UploadReader, onProgress: Progress) {
    this.#snapshot = snapshot;
    this.#reader = reader;
    this.#source = source;
    this.#onProgress = onProgress;
  }

  async *list(): AsyncGenerator<ZipEntry> {
    const { secretKey, now } = this.#source;
    const { tables, migrations } = this.#snapshot;
    // Listed after the snapshot has begun: every file that a row of it names is there.
    const uploads = await this.#reader.list();
    const total = tables.length + uploads.length;
    let done = 0;
    for (const table of tables) {
      yield this.#createTable(table);
      this.#onProgress(++done, total);
    }
    for (const file of uploads) {
      const chunks = await this.#reader.read(file);
      if (chunks !== null) {
        this.files += 1;
        yield this.#entries.create(toFileEntry(file), chunks);
      }
      this.#onProgress(++done, total);
    }
    if (secretKey !== null)
      yield this.#entries.create(keyEntry, Readable.from([Buffer.from(`${secretKey}\n`)]));
    const manifest: Omit<BackupManifest, 'files'> = {
      format: 'campaign-backup',
      version: backupVersion,
      programVersion: program.version,
      createdGmt: gmtText(now),
      migrations: [...migrations],
      tables: this.tables,
      hasSecretKey: secretKey !== null,
    };
    yield this.#entries.createManifest(manifest);
  }

  #createTable(table: Snapshot['tables'][number]): ZipEntry {
    const { tables } = this;
    const { name, columns, nextId } = table;
    const rows = this.#snapshot.readRows(table);
    const toLines = async function* (source: AsyncIterable<Row>) {
      let count = 0;
      for await (const row of source) {
        count += 1;
        yield JSON.stringify(row);
      }
      tables[name] = { columns: [...columns], rows: count, nextId };
    };
    // An error ends the compressed stream, too, whose reader then throws it.
    const compressed = pipeline(Readable.from(joinLines(toLines(rows))), createGzip(), () => {});
    return this.#entries.create(toTableEntry(name), compressed);
  }
}

/** Writes the database as it is now, with all uploaded files, into one zip. The site may be running. */
export const writeBackup = async (
  path: string,
  source: BackupSource,
  onProgress: Progress = () => {},
): Promise<WrittenBackup> => {
  const snapshot = await openSnapshot(source.location);
  try {
    const reader = openUploads(source.uploads, snapshot);
    const uploadBytes = await reader.countBytes();
    const rowBytes = source.uploads.kind === 'folder' ? snapshot.bytes : snapshot.bytes - uploadBytes;
    await requireRoom(dirname(path), { rowBytes, uploadBytes });
    const entries = new BackupEntries(snapshot, source, reader, onProgress);
    await writeHashedZip(path, entries.list(), source.signal);
    const rows = Object.values(entries.tables).reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: entries.files, bytes: (await stat(path)).size };
  } finally {
    await snapshot.close();
  }
};
