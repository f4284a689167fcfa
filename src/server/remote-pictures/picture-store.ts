import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { LimitedFolders } from '../files/limited-folders.ts';
import { detectFileKind, isDocument } from '../media/file-kind.ts';
import { DamagedPicture, preparePicture } from '../media/prepare-media.ts';
import { readHeader } from '../media/prepare-upload.ts';
import { getUploadRenditionsFolder } from '../media/renditions.ts';
import { maxStoredPixels } from '../media/stored-picture-size.ts';
import { writeFileAtomically } from '../media/write-file-atomically.ts';
import { PictureRejected } from './fetch-picture.ts';
import { digestLength } from './picture-source.ts';

const StoredFile = z.object({ file: z.string(), width: z.number(), height: z.number() });

/** What is stored of a picture: written last, so that all its files exist. */
const StoredPicture = StoredFile.extend({ mimeType: z.string(), sizes: z.record(z.string(), StoredFile) });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** WordPress itself shrinks uploads to 2,560 pixels a side. */
const rule = { maxPixels: 50_000_000, maxRotatedPixels: maxStoredPixels };

type Dependencies = {
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
};

/** Pictures of the content host on the disk, in the sizes of the library. The least recently used are removed first. */
export class PictureStore {
  readonly files: FileStore;
  /** Decoding takes memory: one at a time. */
  readonly #inQueue = createTaskQueue();
  readonly #folders: LimitedFolders;

  constructor({ folder, maxBytes, now }: Dependencies) {
    this.files = createFolderStore(join(folder, 'files'));
    this.#folders = new LimitedFolders({
      folders: [this.files.workFolder, getUploadRenditionsFolder(folder)],
      maxBytes,
      now,
      getGroup: (name) => name.slice(0, digestLength),
      isMark: (name) => name === `${name.slice(0, digestLength)}.json`,
    });
  }

  /** Whether pictures that nobody has asked for should be stored. */
  get hasRoom(): boolean {
    return this.#folders.hasRoom;
  }

  #describe(digest: string): string {
    return join(this.files.workFolder, `${digest}.json`);
  }

  async find(digest: string): Promise<StoredPicture | null> {
    const text = await readFile(this.#describe(digest), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return StoredPicture.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** Creates all sizes of a picture and stores them. Throws `PictureRejected` if the bytes are no picture, or one that is too large. */
  async add(digest: string, bytes: Buffer, focalPoint: FocalPoint | undefined): Promise<StoredPicture> {
    const kind = detectFileKind(bytes);
    if (kind === null || isDocument(kind)) throw new PictureRejected('it is not a picture');
    const header = await readHeader(kind, bytes, rule);
    if (typeof header === 'string') throw new PictureRejected(header);
    const stored = await this.#inQueue(async () => {
      const file = { name: digest, title: '', alt: '', bytes, focalPoint };
      try {
        return StoredPicture.parse(await preparePicture(this.files, file));
      } catch (error) {
        if (!(error instanceof DamagedPicture)) throw error;
        throw new PictureRejected('it is damaged', { cause: error });
      }
    });
    await writeFileAtomically(this.#describe(digest), Buffer.from(JSON.stringify(stored)));
    await this.#folders.noteAdded(digest, bytes.length);
    return stored;
  }

  /** Forgets a picture whose files were deleted. */
  async remove(digest: string): Promise<void> {
    await rm(this.#describe(digest), { force: true });
  }

  /** Notes that a picture was shown, for the choice of what is removed. */
  noteUse(digest: string): Promise<void> {
    return this.#folders.noteUse(digest, this.#describe(digest));
  }

  /** Measures the folder, and removes the least recently used pictures if it is larger than it may be. */
  removeUnused(): Promise<void> {
    return this.#folders.removeUnused();
  }
}
