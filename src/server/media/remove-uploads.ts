import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFiles } from './media-files.ts';
import { getUploadRenditionsFolder } from './renditions.ts';

/** The common start of the names of a file and of all its encodings. */
const getStem = (name: string): string => name.replace(/\..*$/, '');

/**
 * Removes uploaded files, with all their encodings; missing files are ignored. Returns the errors of the
 * files that could not be removed, by file name.
 */
export const removeUploads = async (
  { fileStore, renditionsFolder }: MediaFiles,
  names: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  const failed = new Map<string, unknown>();
  const folder = getUploadRenditionsFolder(renditionsFolder);
  // One directory listing for all files. Matched by name, because some encodings may be from former encoder settings.
  const encodings = Map.groupBy(await readdir(folder).catch(() => []), getStem);
  for (const name of names) {
    try {
      await fileStore.remove(name);
      for (const file of encodings.get(getStem(name)) ?? []) await rm(join(folder, file), { force: true });
    } catch (error) {
      failed.set(name, error);
    }
  }
  return failed;
};
