import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import { getDiskErrorKind } from '../data-folder/disk-error.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { encodeVariant } from './encode-variant.ts';
import { getVariantFileName, type PictureVariant } from './picture-variants.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Further requests are dropped; the next visitor requests the variant again. */
const maxQueueLength = 200;

/** How long encoding pauses after such an error, in milliseconds: encoding is expensive. */
const diskErrorPause = 60_000;

export type Renditions = {
  /** The path of a variant's file, which may not exist yet. An empty file means that the WebP file is smaller. */
  readonly getPath: (name: string, variant: PictureVariant) => string;
  /** Creates a variant in the background, unless it is queued already or failed before in this process. */
  readonly request: (name: string, variant: PictureVariant) => void;
  /** Drops the queue, so that the program can end. */
  readonly close: () => void;
};

type Dependencies = {
  readonly fileStore: FileStore;
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly renditionsFolder: string;
  readonly log: Log;
  readonly now?: () => number;
  readonly write?: typeof writeFileAtomically;
};

/** The folder for the variants of uploaded files. */
export const getUploadRenditionsFolder = (renditionsFolder: string): string =>
  join(renditionsFolder, 'uploads');

/** Creates other encodings of uploaded WebP files, one at a time, when a browser first requests a file that has none. */
export const createRenditions = ({
  fileStore,
  renditionsFolder,
  log,
  now = Date.now,
  write = writeFileAtomically,
}: Dependencies): Renditions => {
  const inQueue = createTaskQueue();
  const queued = new Set<string>();
  const failed = new Set<string>();
  let isClosed = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const getPath = (name: string, variant: PictureVariant): string =>
    join(getUploadRenditionsFolder(renditionsFolder), getVariantFileName(name, variant));

  const create = async (name: string, variant: PictureVariant): Promise<void> => {
    const path = getPath(name, variant);
    // Another process may have created the file while this task was queued.
    if (isClosed || (await stat(path).catch(() => null))) return;
    const bytes = await encodeVariant(fileStore, name, variant);
    const size = await fileStore.getSize(name);
    if (size === null) throw new Error('The file is missing.');
    const isSmaller = bytes !== null && bytes.length < size;
    await write(path, isSmaller ? bytes : Buffer.alloc(0));
  };

  /** After an error of the disk or an outage the variant is not marked as failed: it is created once that is over. */
  const onError = (key: string, error: unknown): void => {
    if (getDiskErrorKind(error) === null && !isDatabaseUnavailable(error)) {
      failed.add(key);
      log.error('picture could not be encoded, its WebP is served', error, { file: key });
      return;
    }
    if (now() >= pausedUntil) log.error('encoded pictures cannot be kept', error, { file: key });
    pausedUntil = now() + diskErrorPause;
  };

  const request = (name: string, variant: PictureVariant): void => {
    const key = getVariantFileName(name, variant);
    if (isClosed || queued.has(key) || failed.has(key) || queued.size >= maxQueueLength) return;
    if (now() < pausedUntil) return;
    queued.add(key);
    inQueue(() => create(name, variant))
      .catch((error: unknown) => onError(key, error))
      .finally(() => queued.delete(key));
  };

  return {
    getPath,
    request,
    close: () => {
      isClosed = true;
    },
  };
};
