import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import type { Log } from '../log.ts';
import { writeFileAtomically } from '../media/write-file-atomically.ts';

/** The digest of what a picture is drawn from. The version of the drawing is part of it, so that a new one draws every picture again. */
export const createDrawingDigest = (version: number, ...content: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([version, ...content]))
    .digest('hex')
    .slice(0, 24);

/** How many different files may wait to be generated. */
const maxQueueLength = 20;

/**
 * Returns the file of that name. It is generated at the first request and then cached; concurrent requests generate it once.
 * Null if the queue is full: the client may retry later.
 */
type GetGeneratedFile = (name: string, generate: () => Promise<Buffer>) => Promise<Buffer | null>;

type Dependencies = {
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly folder: string;
  readonly log: Log;
};

/** A cache of generated files, whose names are digests of their source. Generates one file at a time. */
export const createGeneratedFiles = ({ folder, log }: Dependencies): GetGeneratedFile => {
  const inQueue = createTaskQueue();
  const pending = new Map<string, Promise<Buffer>>();
  let canWrite = true;

  const read = (name: string): Promise<Buffer | null> => readFile(join(folder, name)).catch(() => null);

  const write = async (name: string, bytes: Buffer): Promise<void> => {
    try {
      await writeFileAtomically(join(folder, name), bytes);
      canWrite = true;
    } catch (error) {
      // The generated file is sent all the same. The error is logged once, not for each file.
      if (canWrite) log.error('made file cannot be kept', error, { file: name });
      canWrite = false;
    }
  };

  const start = (name: string, generate: () => Promise<Buffer>): Promise<Buffer> => {
    const generated = inQueue(async () => {
      // Another process may have written the file while this task was queued.
      const cached = await read(name);
      if (cached) return cached;
      const bytes = await generate();
      await write(name, bytes);
      return bytes;
    }).finally(() => pending.delete(name));
    pending.set(name, generated);
    return generated;
  };

  return async (name, generate) => {
    const cached = (await read(name)) ?? pending.get(name);
    if (cached) return cached;
    return pending.size < maxQueueLength ? start(name, generate) : null;
  };
};
