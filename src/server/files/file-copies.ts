import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { getUploadRenditionsFolder } from '../media/renditions.ts';
import { createPartialFileName, syncAndRename } from '../media/write-file-atomically.ts';
import { LimitedFolders } from './limited-folders.ts';
import { getLocalSize } from './open-local-file.ts';
import { FileChanged, type StoredFile } from './stored-files.ts';

/** With the other encodings of pictures. */
export const maxCopyBytes = 2 * 1024 ** 3;

/** How many files are fetched at the same time: each takes a connection to the database again and again. */
const maxFetches = 3;

type ReadContent = (file: StoredFile) => AsyncIterable<Buffer>;

type Dependencies = {
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly renditionsFolder: string;
  readonly read: ReadContent;
  readonly maxBytes?: number | undefined;
  readonly now: () => number;
};

/** The name of a copy says which content it has, so that none is ever out of date. It has no folders. */
const getCopyName = ({ name, sha256 }: StoredFile): string =>
  `${name.replaceAll('/', '-')}.${sha256.slice(0, 16)}`;

/** What the names of a file's copy and of its other encodings begin with. */
const getGroup = (name: string): string => name.replaceAll('/', '-').replace(/\..*$/, '');

const isCopyName = (name: string): boolean => /\.[\da-f]{16}$/.test(name);

/** Copies of files of the database on this machine's disk, as many as fit into a limited size. */
export class FileCopies {
  readonly folder: string;
  readonly #read: ReadContent;
  readonly #folders: LimitedFolders;
  readonly #inLimit = createConcurrencyLimit(maxFetches);
  readonly #fetching = new Map<string, Promise<string>>();

  constructor({ renditionsFolder, read, maxBytes = maxCopyBytes, now }: Dependencies) {
    this.folder = join(renditionsFolder, 'copies');
    this.#read = read;
    this.#folders = new LimitedFolders({
      folders: [this.folder, getUploadRenditionsFolder(renditionsFolder)],
      maxBytes,
      now,
      getGroup,
      isMark: isCopyName,
    });
  }

  #getPath(file: StoredFile): string {
    return join(this.folder, getCopyName(file));
  }

  /** The path of the copy, which is fetched if need be. Throws `FileChanged` if its content is another one by now. */
  async getPath(file: StoredFile): Promise<string> {
    const path = this.#getPath(file);
    const running = this.#fetching.get(path);
    if (running) return running;
    // A copy that was cut off when the machine lost its power is fetched again.
    if ((await getLocalSize(path)) === file.bytes) {
      void this.#folders.noteUse(getGroup(file.name), path).catch(() => {});
      return path;
    }
    const other = this.#fetching.get(path);
    if (other) return other;
    const fetching = this.#inLimit(() => this.#fetch(file, path)).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }

  /** Takes a file of the work folder that was just stored as its copy. */
  async keep(file: StoredFile, partialFile: string): Promise<void> {
    await syncAndRename(partialFile, this.#getPath(file));
    await this.#folders.noteAdded(getGroup(file.name), file.bytes);
  }

  async #fetch(file: StoredFile, path: string): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const partialFile = createPartialFileName(join(this.folder, randomUUID()));
    const hash = createHash('sha256');
    const content = this.#read(file);
    try {
      await pipeline(
        async function* () {
          for await (const piece of content) {
            hash.update(piece);
            yield piece;
          }
        },
        createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }),
      );
      if (hash.digest('hex') !== file.sha256) throw new FileChanged(file.name);
      await this.keep(file, partialFile);
      return path;
    } catch (error) {
      await rm(partialFile, { force: true }).catch(() => {});
      throw error;
    }
  }

  async remove(file: StoredFile): Promise<void> {
    await rm(this.#getPath(file), { force: true });
  }

  /** Removes copies and other encodings of files that are not among these. */
  removeOthers(names: readonly string[]): Promise<void> {
    return this.#folders.removeOthers(new Set(names.map(getGroup)));
  }

  removeUnused(): Promise<void> {
    return this.#folders.removeUnused();
  }
}
