import { splitLines } from '../zip/hashed-files.ts';
import { openHashedZip } from '../zip/read-hashed-zip.ts';
import {
  archiveVersion,
  Manifest,
  type RecordKind,
  type RecordOf,
  toDataEntry,
  toFileEntry,
} from './archive-format.ts';

/** Larger than any file that the library accepts. */
const maxFileBytes = 200 * 1024 * 1024;

/** Longer than any record, in characters. */
const maxRecordLength = 32 * 1024 * 1024;

export type Archive = {
  readonly manifest: Manifest;
  /** The names of all files but the manifest. */
  readonly names: readonly string[];
  /** The records of a kind, one at a time. Throws for a line that is none. */
  readonly read: <K extends RecordKind>(kind: K) => AsyncGenerator<RecordOf<K>>;
  /** A file of the uploads folder, compared with its hash. */
  readonly readUpload: (file: string) => Promise<Buffer>;
  /** Compares a file with its size and hash in the manifest. */
  readonly check: (name: string) => Promise<void>;
  readonly close: () => void;
};

const words = { name: 'archive', writer: 'npm run export', remedy: 'please copy or export it again' };

/** Opens an archive and reads its manifest. Throws a `StartError` with the reason if it is none. */
export const openArchive = async (
  path: string,
  parse: <K extends RecordKind>(kind: K, line: unknown) => RecordOf<K> | null,
): Promise<Archive> => {
  const zip = await openHashedZip(path, {
    words,
    version: archiveVersion,
    parse: (json) => Manifest.safeParse(json).data ?? null,
  });
  const { manifest, names, check, close } = zip;
  return {
    manifest,
    names,
    read: async function* (kind) {
      const name = toDataEntry(kind);
      if (!names.includes(name)) return;
      const createError = () => zip.createAlteredError(name);
      for await (const line of splitLines(await zip.read(name), maxRecordLength, createError)) {
        const record = parse(kind, JSON.parse(line));
        if (record === null) throw createError();
        yield record;
      }
    },
    readUpload: (file) => zip.readWhole(toFileEntry(file), maxFileBytes),
    check,
    close,
  };
};
