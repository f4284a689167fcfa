import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import { detectFileKind, isDocument } from '../media/file-kind.ts';
import { preparePicture } from '../media/prepare-media.ts';
import { readHeader } from '../media/prepare-upload.ts';
import { getUploadRenditionsFolder } from '../media/renditions.ts';
import { maxStoredPixels } from '../media/stored-picture-size.ts';
import { isPartialFileName, writeFileAtomically } from '../media/write-file-atomically.ts';
import { PictureRejected } from './fetch-picture.ts';
import { digestLength } from './picture-source.ts';

const StoredFile = z.object({ file: z.string(), width: z.number(), height: z.number() });

/** What is stored of a picture: written last, so that all its files exist. */
const StoredPicture = StoredFile.extend({ mimeType: z.string(), sizes: z.record(z.string(), StoredFile) });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** WordPress itself shrinks uploads to 2,560 pixels a side. */
const rule = { maxPixels: 50_000_000, maxRotatedPixels: maxStoredPixels };

/** How often the use of a picture is noted, and how often the folder is measured at least, in milliseconds. */
const noteEvery = 3_600_000;

/** After how many new pictures the folder is measured again: other processes write into it, too. */
const measureAfter = 50;

type Group = { bytes: number; usedAt: number | null; writtenAt: number; readonly paths: string[] };

type Dependencies = {
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly now: () => number;
};

/** Pictures of the content host on the disk, in the sizes of the library. The least recently used are removed first. */
export class PictureStore {
  readonly filesFolder: string;
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** Decoding takes memory: one at a time. */
  readonly #inQueue = createTaskQueue();
  readonly #notedAt = new Map<string, number>();
  #bytes = 0;
  #added = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor({ folder, maxBytes, now }: Dependencies) {
    this.#folder = folder;
    this.filesFolder = join(folder, 'files');
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Whether pictures that nobody has asked for should be stored. */
  get hasRoom(): boolean {
    return this.#bytes < this.#maxBytes * 0.8;
  }

  #describe(digest: string): string {
    return join(this.filesFolder, `${digest}.json`);
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
        return StoredPicture.parse(await preparePicture(this.filesFolder, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
        throw new PictureRejected('it is damaged', { cause: error });
      }
    });
    await writeFileAtomically(this.#describe(digest), Buffer.from(JSON.stringify(stored)));
    this.#notedAt.set(digest, this.#now());
    this.#added += 1;
    this.#bytes += bytes.length;
    if (this.#bytes > this.#maxBytes || this.#added % measureAfter === 1) await this.removeUnused();
    return stored;
  }

  /** Forgets a picture whose files were deleted. */
  async remove(digest: string): Promise<void> {
    await rm(this.#describe(digest), { force: true });
  }

  /** Notes that a picture was shown, for the choice of what is removed. */
  async noteUse(digest: string): Promise<void> {
    const now = this.#now();
    if (now - (this.#notedAt.get(digest) ?? Number.NEGATIVE_INFINITY) < noteEvery) return;
    this.#notedAt.set(digest, now);
    await utimes(this.#describe(digest), now / 1_000, now / 1_000).catch(() => {});
    if (now - this.#measuredAt > noteEvery) await this.removeUnused();
  }

  async #measure(): Promise<Map<string, Group>> {
    const groups = new Map<string, Group>();
    for (const folder of [this.filesFolder, getUploadRenditionsFolder(this.#folder)])
      for (const name of await readdir(folder).catch(() => [])) {
        if (isPartialFileName(name)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found === null) continue;
        const digest = name.slice(0, digestLength);
        const group = groups.get(digest) ?? { bytes: 0, usedAt: null, writtenAt: 0, paths: [] };
        group.bytes += found.size;
        group.writtenAt = Math.max(group.writtenAt, found.mtimeMs);
        if (name === `${digest}.json`) {
          group.usedAt = found.mtimeMs;
          group.paths.unshift(path);
        } else group.paths.push(path);
        groups.set(digest, group);
      }
    return groups;
  }

  /** Measures the folder, and removes the least recently used pictures if it is larger than it may be. */
  async removeUnused(): Promise<void> {
    this.#measuredAt = this.#now();
    const groups = await this.#measure();
    this.#bytes = [...groups.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (this.#bytes <= this.#maxBytes) return;
    // Another process may be writing one that has no description yet.
    const usedAt = (group: Group) => group.usedAt ?? group.writtenAt;
    const oldest = [...groups].toSorted(([, a], [, b]) => usedAt(a) - usedAt(b));
    for (const [digest, { bytes, paths }] of oldest) {
      if (this.#bytes <= this.#maxBytes * 0.9) return;
      // The description goes first: what it names must exist.
      for (const path of paths) await rm(path, { force: true });
      this.#notedAt.delete(digest);
      this.#bytes -= bytes;
    }
  }
}
