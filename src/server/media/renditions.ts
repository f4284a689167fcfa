import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import { diskErrorOf } from '../data-folder/disk-error.ts';
import type { Log } from '../log.ts';
import { encodeVariant } from './encode-variant.ts';
import { type PictureVariant, variantFile } from './picture-variants.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** So many wait at most; what does not fit in is asked for again by the next visitor. */
const longestQueue = 200;

/** How long nothing is encoded after the disk did not take it, in milliseconds: encoding is dear. */
const diskPause = 60_000;

export type Renditions = {
  /** Where the file of a variant is, once it has been made. An empty file says that the WebP is the better one. */
  readonly pathOf: (name: string, variant: PictureVariant) => string;
  /** Makes a variant in the background, unless it is waiting already, or failed in this process before. */
  readonly request: (name: string, variant: PictureVariant) => void;
  /** Forgets what still waits, so that the program can end. */
  readonly close: () => void;
};

type Dependencies = {
  readonly uploadsFolder: string;
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly renditionsFolder: string;
  readonly log: Log;
  readonly now?: () => number;
  readonly write?: typeof writeWholeFile;
};

/** Where the variants of uploaded files are kept. */
export const renditionsOf = (renditionsFolder: string): string => join(renditionsFolder, 'uploads');

/** Other encodings of the uploads' WebP files, made one at a time when a visitor could first have used them. */
export const createRenditions = ({
  uploadsFolder,
  renditionsFolder,
  log,
  now = Date.now,
  write = writeWholeFile,
}: Dependencies): Renditions => {
  const inQueue = createTaskQueue();
  const waiting = new Set<string>();
  const failed = new Set<string>();
  let isClosed = false;
  let waitsUntil = Number.NEGATIVE_INFINITY;

  const pathOf = (name: string, variant: PictureVariant): string =>
    join(renditionsOf(renditionsFolder), variantFile(name, variant));

  const make = async (name: string, variant: PictureVariant): Promise<void> => {
    const path = pathOf(name, variant);
    // Another process may have made it while this one waited.
    if (isClosed || (await stat(path).catch(() => null))) return;
    const bytes = await encodeVariant(uploadsFolder, name, variant);
    const { size } = await stat(join(uploadsFolder, name));
    const isBetter = bytes !== null && bytes.length < size;
    await write(path, isBetter ? bytes : Buffer.alloc(0));
  };

  /** A full disk is no fault of the picture, which is made once there is space again. */
  const onFailure = (key: string, error: unknown): void => {
    if (diskErrorOf(error) === null) {
      failed.add(key);
      log.error('picture could not be encoded, its WebP is served', error, { file: key });
      return;
    }
    if (now() >= waitsUntil) log.error('encoded pictures cannot be kept', error, { file: key });
    waitsUntil = now() + diskPause;
  };

  const request = (name: string, variant: PictureVariant): void => {
    const key = variantFile(name, variant);
    if (isClosed || waiting.has(key) || failed.has(key) || waiting.size >= longestQueue) return;
    if (now() < waitsUntil) return;
    waiting.add(key);
    inQueue(() => make(name, variant))
      .catch((error: unknown) => onFailure(key, error))
      .finally(() => waiting.delete(key));
  };

  return {
    pathOf,
    request,
    close: () => {
      isClosed = true;
    },
  };
};
