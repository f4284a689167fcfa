import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartError } from '../start-error.ts';
import {
  archiveVersion,
  Manifest,
  manifestName,
  type RecordKind,
  type RecordOf,
  toDataEntry,
  toFileEntry,
} from './archive-format.ts';

/** A manifest names every file, so it grows with them. */
const maxManifestBytes = 64 * 1024 * 1024;

/** Larger than any file that the library accepts. */
const maxFileBytes = 200 * 1024 * 1024;

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

const altered = (name: string) =>
  new StartError(
    `The archive was altered, or is damaged: ${name} is not what its manifest says. Nothing was changed; please copy or export it again.`,
  );

/** What the reader of zips found, in words. */
const explainZipError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (/relative path|absolute path|invalid characters/.test(error.message))
    return new StartError(
      'The archive has a file outside its own folder, which no export writes. Nothing was changed.',
    );
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return new StartError(`The archive cannot be read (${code}).`);
  if (error instanceof StartError) return error;
  return new StartError(
    `This is not a complete zip file (${error.message}). Nothing was changed; please copy or export it again.`,
  );
};

const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });

const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw altered(entry.fileName);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const readWhole = async (zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> => {
  if (entry.uncompressedSize > maxBytes) throw altered(entry.fileName);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const readManifest = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> => {
  const entry = entries.get(manifestName);
  if (!entry)
    throw new StartError(
      'This zip has no manifest.json: it is not an archive that npm run export wrote. Nothing was changed.',
    );
  const text = String(await readWhole(zip, entry, maxManifestBytes));
  const { version } = readVersion(text);
  if (version > archiveVersion)
    throw new StartError(
      'This archive was written by a newer version of this program. Nothing was changed; please update this one first.',
    );
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw altered(manifestName);
  return parsed.data;
};

/** A newer manifest may have another shape, but it still has a version. */
const readVersion = (text: string): { version: number } => {
  try {
    return { version: Number(JSON.parse(text).version) };
  } catch {
    throw altered(manifestName);
  }
};

/** The manifest names the files that are there, and no others. */
const compareNames = (entries: ReadonlyMap<string, Entry>, { files }: Manifest): void => {
  for (const name of entries.keys())
    if (name !== manifestName && !Object.hasOwn(files, name))
      throw new StartError(
        `The archive was altered: its manifest does not name ${name}. Nothing was changed; please export it again.`,
      );
  for (const name of Object.keys(files))
    if (!entries.has(name))
      throw new StartError(
        `The archive is not complete: ${name} is missing. Nothing was changed; please copy or export it again.`,
      );
};

/** Lines end with the line feed alone: JSON may have other separators of lines inside its texts. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Opens an archive and reads its manifest. Throws a `StartError` with the reason if it is none. */
export const openArchive = async (
  path: string,
  parse: <K extends RecordKind>(kind: K, line: unknown) => RecordOf<K> | null,
): Promise<Archive> => {
  const zip = await openZip(path).catch((error: unknown) => {
    throw explainZipError(error);
  });
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries);
    compareNames(entries, manifest);
    const getEntry = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw altered(name);
      return entry;
    };
    const open = (name: string) =>
      zip.openReadStreamPromise(getEntry(name)) as Promise<AsyncIterable<Buffer>>;
    const compare = (name: string, bytes: number, sha256: string): void => {
      const expected = manifest.files[name];
      if (expected?.bytes !== bytes || expected.sha256 !== sha256) throw altered(name);
    };
    return {
      manifest,
      names: Object.keys(manifest.files),
      read: async function* (kind) {
        const name = toDataEntry(kind);
        if (!entries.has(name)) return;
        for await (const line of splitLines(await open(name))) {
          const record = parse(kind, JSON.parse(line));
          if (record === null) throw altered(name);
          yield record;
        }
      },
      readUpload: async (file) => {
        const name = toFileEntry(file);
        const bytes = await readWhole(zip, getEntry(name), maxFileBytes);
        compare(name, bytes.length, createHash('sha256').update(bytes).digest('hex'));
        return bytes;
      },
      check: async (name) => {
        const hash = createHash('sha256');
        let bytes = 0;
        try {
          for await (const chunk of await open(name)) {
            hash.update(chunk);
            bytes += chunk.length;
          }
        } catch (error) {
          if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
          throw altered(name);
        }
        compare(name, bytes, hash.digest('hex'));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw explainZipError(error);
  }
};
