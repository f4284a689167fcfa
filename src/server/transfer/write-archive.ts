import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { createPartialFileName, syncAndRename } from '../media/write-file-atomically.ts';
import {
  archiveVersion,
  type Manifest,
  manifestName,
  type RecordKind,
  type RecordOf,
  toDataEntry,
  toFileEntry,
} from './archive-format.ts';
import { listRecordFiles, type MediaRecord } from './read-media.ts';

/** All files of an archive have the same date: the same content gives the same archive. */
const lastModified = new Date(Date.UTC(2025, 0, 1));

/** How much of the records of a file is handed over at once, in characters. */
const chunkLength = 64 * 1024;

export type ArchiveSource = {
  readonly uploadsFolder: string;
  readonly readers: { readonly [K in RecordKind]?: () => AsyncIterable<RecordOf<K>> };
  /** Files beside those of the library, below the uploads folder. */
  readonly listOtherFiles: () => Promise<readonly string[]>;
};

export type WrittenArchive = {
  readonly counts: Manifest['counts'];
  /** Files of the library that are not on the disk. */
  readonly missing: readonly string[];
};

const exists = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const line of lines) {
    waiting += `${line}\n`;
    if (waiting.length < chunkLength) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

/** Lists the entries of the zip while it is written, and remembers what the manifest says of them. */
class ArchiveEntries {
  readonly counts: Manifest['counts'] = {};
  readonly missing: string[] = [];
  readonly #files: Manifest['files'] = {};
  readonly #source: ArchiveSource;

  constructor(source: ArchiveSource) {
    this.#source = source;
  }

  async *list() {
    const { media, ...others } = this.#source.readers;
    // What others refer to comes after them: what was added while they were read is then in the archive, too.
    for (const [kind, read] of Object.entries(others))
      yield this.#data(kind as RecordKind, read() as AsyncIterable<unknown>);
    const written: MediaRecord[] = [];
    if (media) {
      for await (const record of media()) if (await this.#isComplete(record)) written.push(record);
      yield this.#data('media', Readable.from(written));
    }
    const files = new Set([...written.flatMap(listRecordFiles), ...(await this.#source.listOtherFiles())]);
    for (const file of files) {
      const path = join(this.#source.uploadsFolder, file);
      if (await exists(path)) yield this.#entry(toFileEntry(file), createReadStream(path));
    }
    const manifest: Manifest = {
      format: 'campaign-archive',
      version: archiveVersion,
      counts: this.counts,
      files: this.#files,
    };
    yield { name: manifestName, lastModified, input: `${JSON.stringify(manifest, null, 1)}\n` };
  }

  async #isComplete(record: MediaRecord): Promise<boolean> {
    for (const file of listRecordFiles(record))
      if (!(await exists(join(this.#source.uploadsFolder, file)))) {
        this.missing.push(record.name);
        return false;
      }
    return true;
  }

  #data(kind: RecordKind, records: AsyncIterable<unknown>) {
    this.counts[kind] = 0;
    const toLine = async function* (this: ArchiveEntries) {
      for await (const record of records) {
        this.counts[kind] = (this.counts[kind] ?? 0) + 1;
        yield JSON.stringify(record);
      }
    };
    return this.#entry(toDataEntry(kind), inChunks(toLine.call(this)));
  }

  #entry(name: string, chunks: AsyncIterable<Buffer>) {
    const files = this.#files;
    const input = async function* () {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      files[name] = { bytes, sha256: hash.digest('hex') };
    };
    return { name, lastModified, input: input() };
  }
}

/** Writes an archive while it is read. The file has its name once it is complete. */
export const writeArchive = async (path: string, source: ArchiveSource): Promise<WrittenArchive> => {
  const entries = new ArchiveEntries(source);
  const partialFile = createPartialFileName(path);
  try {
    const zip = makeZip(entries.list());
    // It may have data of people: only its owner can read it.
    await pipeline(
      Readable.fromWeb(zip as never),
      createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }),
    );
    await syncAndRename(partialFile, path);
  } catch (error) {
    await rm(partialFile, { force: true }).catch(() => {});
    throw error;
  }
  return { counts: entries.counts, missing: entries.missing };
};
