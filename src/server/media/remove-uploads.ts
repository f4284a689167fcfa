import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFolders } from './media-files.ts';
import { renditionsOf } from './renditions.ts';

/** What the names of a file and of all its other encodings begin with. */
const stemOf = (name: string): string => name.replace(/\..*$/, '');

/**
 * Removes files from the uploads folder with every other encoding that was ever made of them; one that is gone already is
 * fine. Gives those that could not be removed, with the reason.
 */
export const removeUploads = async (
  { uploadsFolder, renditionsFolder }: MediaFolders,
  names: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  const failed = new Map<string, unknown>();
  const folder = renditionsOf(renditionsFolder);
  // Looked through once, however many go; by name, because some may be of settings that are no longer used.
  const encodings = Map.groupBy(await readdir(folder).catch(() => []), stemOf);
  for (const name of names) {
    const paths = [
      join(uploadsFolder, name),
      ...(encodings.get(stemOf(name)) ?? []).map((file) => join(folder, file)),
    ];
    try {
      for (const path of paths) await rm(path, { force: true });
    } catch (error) {
      failed.set(name, error);
    }
  }
  return failed;
};
