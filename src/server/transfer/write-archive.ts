import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';
import { joinLines } from '../zip/hashed-files.ts';
import { HashedZipEntries, writeHashedZip } from '../zip/write-hashed-zip.ts';
import {
  archiveVersion,
  type Manifest,
  type RecordKind,
  type RecordOf,
  toDataEntry,
  toFileEntry,
} from './archive-format.ts';
import { listRecordFiles, type MediaRecord } from './read-media.ts';

export type ArchiveSource = {
  readonly fileStore: FileStore;
  readonly readers: { readonly [K in RecordKind]?: () => AsyncIterable<RecordOf<K>> };
  /** Uploaded files beside those of the library. */
  readonly listOtherFiles: () => Promise<readonly string[]>;
};

export type WrittenArchive = {
  readonly counts: Manifest['counts'];
  /** Files of the library that are missing. */
  readonly missing: readonly string[];
};

/** Lists the entries of the zip while it is written, and remembers what the manifest says of them. */
class ArchiveEntries {
  readonly counts: Manifest['counts'] = {};
  readonly missing: string[] = [];
  readonly #entries = new HashedZipEntries();
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
      const opened = await this.#source.fileStore.open(file);
      if (opened !== null) yield this.#entries.create(toFileEntry(file), opened.read());
    }
    yield this.#entries.createManifest({
      format: 'campaign-archive',
      version: archiveVersion,
      counts: this.counts,
    });
  }

  async #isComplete(record: MediaRecord): Promise<boolean> {
    for (const file of listRecordFiles(record))
      if ((await this.#source.fileStore.getSize(file)) === null) {
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
    return this.#entries.create(toDataEntry(kind), joinLines(toLine.call(this)));
  }
}

/** Writes an archive while it is read. */
export const writeArchive = async (path: string, source: ArchiveSource): Promise<WrittenArchive> => {
  const entries = new ArchiveEntries(source);
  await writeHashedZip(path, entries.list());
  return { counts: entries.counts, missing: entries.missing };
};
