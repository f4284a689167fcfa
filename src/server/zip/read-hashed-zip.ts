import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartError } from '../start-error.ts';
import { type HashedFiles, manifestName } from './hashed-files.ts';

/** A manifest names every file, so it grows with them. */
const maxManifestBytes = 64 * 1024 * 1024;

/** How sentences name the zip, such as “backup”, the command that writes it, and what to do if it is damaged. */
export type ZipWords = { readonly name: string; readonly writer: string; readonly remedy: string };

type ManifestReader<M> = {
  readonly words: ZipWords;
  /** The newest version of the format that this program reads. */
  readonly version: number;
  /** Null if it is no manifest of this format. */
  readonly parse: (json: unknown) => M | null;
};

export type HashedZip<M> = {
  readonly manifest: M;
  /** The names of all files but the manifest. */
  readonly names: readonly string[];
  /** The bytes of a file, which are not compared with its hash. */
  readonly read: (name: string) => Promise<AsyncIterable<Buffer>>;
  /** A file with its hash compared. */
  readonly readWhole: (name: string, maxBytes: number) => Promise<Buffer>;
  /** The bytes of a file; throws at their end if they are not what the manifest says. */
  readonly readChecked: (name: string) => AsyncGenerator<Buffer>;
  /** Compares a file with its size and hash in the manifest. */
  readonly check: (name: string) => Promise<void>;
  /** What is thrown for a file that is not what the manifest says. */
  readonly createAlteredError: (name: string) => StartError;
  readonly close: () => void;
};

/** What the reader of zips found, in words. */
const explainZipError = (error: unknown, { name, writer, remedy }: ZipWords): unknown => {
  if (!(error instanceof Error)) return error;
  if (/relative path|absolute path|invalid characters/.test(error.message))
    return new StartError(
      `The ${name} has a file outside its own folder, which ${writer} never writes. Nothing was changed.`,
    );
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return new StartError(`The ${name} cannot be read (${code}).`);
  if (error instanceof StartError) return error;
  return new StartError(
    `This is not a complete zip file (${error.message}). Nothing was changed; ${remedy}.`,
  );
};

const createAltered = (file: string, { name, remedy }: ZipWords): StartError =>
  new StartError(
    `The ${name} was altered, or is damaged: ${file} is not what its manifest says. Nothing was changed; ${remedy}.`,
  );

const listEntries = async (zip: ZipFile, words: ZipWords): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw createAltered(entry.fileName, words);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const readEntry = async (zip: ZipFile, entry: Entry, maxBytes: number, words: ZipWords): Promise<Buffer> => {
  if (entry.uncompressedSize > maxBytes) throw createAltered(entry.fileName, words);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const parseJson = (text: string, words: ZipWords): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw createAltered(manifestName, words);
  }
};

const readManifest = async <M>(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { words, version, parse }: ManifestReader<M>,
): Promise<M> => {
  const entry = entries.get(manifestName);
  if (!entry)
    throw new StartError(
      `This zip has no ${manifestName}: it is not ${/^[aeiou]/.test(words.name) ? 'an' : 'a'} ${words.name} that ${words.writer} wrote. Nothing was changed.`,
    );
  const json = parseJson(String(await readEntry(zip, entry, maxManifestBytes, words)), words);
  // A newer manifest may have another shape, but it still has a version.
  const written = typeof json === 'object' && json !== null && 'version' in json ? Number(json.version) : 0;
  if (written > version)
    throw new StartError(
      `This ${words.name} was written by a newer version of this program. Nothing was changed; please update this one first.`,
    );
  const manifest = parse(json);
  if (manifest === null) throw createAltered(manifestName, words);
  return manifest;
};

/** The manifest names the files that are there, and no others. */
const compareNames = (
  entries: ReadonlyMap<string, Entry>,
  files: HashedFiles,
  { name, remedy }: ZipWords,
): void => {
  for (const file of entries.keys())
    if (file !== manifestName && !Object.hasOwn(files, file))
      throw new StartError(
        `The ${name} was altered: its manifest does not name ${file}. Nothing was changed; ${remedy}.`,
      );
  for (const file of Object.keys(files))
    if (!entries.has(file))
      throw new StartError(
        `The ${name} is not complete: ${file} is missing. Nothing was changed; ${remedy}.`,
      );
};

/** Opens a zip whose manifest has the size and hash of each file. Throws a `StartError` with the reason if it is none. */
export const openHashedZip = async <M extends { readonly files: HashedFiles }>(
  path: string,
  reader: ManifestReader<M>,
): Promise<HashedZip<M>> => {
  const { words } = reader;
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(
    (error: unknown) => {
      throw explainZipError(error, words);
    },
  );
  try {
    const entries = await listEntries(zip, words);
    const manifest = await readManifest(zip, entries, reader);
    compareNames(entries, manifest.files, words);
    const getEntry = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw createAltered(name, words);
      return entry;
    };
    const read = (name: string) =>
      zip.openReadStreamPromise(getEntry(name)) as Promise<AsyncIterable<Buffer>>;
    const compare = (name: string, bytes: number, sha256: string): void => {
      const expected = manifest.files[name];
      if (expected?.bytes !== bytes || expected.sha256 !== sha256) throw createAltered(name, words);
    };
    const readChecked = async function* (name: string) {
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        for await (const chunk of await read(name)) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
        throw createAltered(name, words);
      }
      compare(name, bytes, hash.digest('hex'));
    };
    return {
      manifest,
      names: Object.keys(manifest.files),
      read,
      readWhole: async (name, maxBytes) => {
        const bytes = await readEntry(zip, getEntry(name), maxBytes, words);
        compare(name, bytes.length, createHash('sha256').update(bytes).digest('hex'));
        return bytes;
      },
      readChecked,
      check: async (name) => {
        for await (const _ of readChecked(name));
      },
      createAlteredError: (name) => createAltered(name, words),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw explainZipError(error, words);
  }
};
