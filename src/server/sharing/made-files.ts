import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import type { Log } from '../log.ts';
import { writeWholeFile } from '../media/write-whole-file.ts';

/** So many different files wait at most to be made. */
const longestQueue = 20;

/**
 * Gives the file of that name, made at the first request and kept; a flood of requests makes it once. Null where
 * too many others wait: the same request may be lucky a little later.
 */
export type MadeFiles = (name: string, make: () => Promise<Buffer>) => Promise<Buffer | null>;

type Dependencies = {
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly folder: string;
  readonly log: Log;
};

/** Files that are made from what their name is a digest of, one at a time. */
export const createMadeFiles = ({ folder, log }: Dependencies): MadeFiles => {
  const inQueue = createTaskQueue();
  const making = new Map<string, Promise<Buffer>>();
  let canWrite = true;

  const read = (name: string): Promise<Buffer | null> => readFile(join(folder, name)).catch(() => null);

  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    try {
      await writeWholeFile(join(folder, name), bytes);
      canWrite = true;
    } catch (error) {
      // What was made is sent all the same; the operator is told once.
      if (canWrite) log.error('made file cannot be kept', error, { file: name });
      canWrite = false;
    }
  };

  const start = (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = inQueue(async () => {
      // Another process may have made it while this one waited.
      const known = await read(name);
      if (known) return known;
      const bytes = await make();
      await keep(name, bytes);
      return bytes;
    }).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return async (name, make) => {
    const known = (await read(name)) ?? making.get(name);
    if (known) return known;
    return making.size < longestQueue ? start(name, make) : null;
  };
};
