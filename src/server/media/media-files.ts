import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { everyVariant } from './picture-variants.ts';
import { renditionPath } from './renditions.ts';
import type { StoredSize } from './stored-sizes.ts';

export type MediaFolders = {
  readonly uploadsFolder: string;
  /** Where other encodings are kept. */
  readonly renditionsFolder: string;
};

/** The files behind a row. */
type Files = { readonly file: string; readonly sizes: Readonly<Record<string, StoredSize>> };

/** Removes a file with its sizes and their other encodings, as far as they are there. */
export const removeMediaFiles = async (
  { uploadsFolder, renditionsFolder }: MediaFolders,
  { file, sizes }: Files,
): Promise<void> => {
  const names = [file, ...Object.values(sizes).map((size) => size.file)];
  const encodings = names
    .filter((name) => name.endsWith('.webp'))
    .flatMap((name) => everyVariant.map((variant) => renditionPath(renditionsFolder, name, variant)));
  for (const path of [...names.map((name) => join(uploadsFolder, name)), ...encodings])
    await rm(path, { force: true });
};

/** How many bytes a file has; 0 where it is not there. */
export const sizeOfFile = async (uploadsFolder: string, file: string): Promise<number> =>
  (await stat(join(uploadsFolder, file)).catch(() => null))?.size ?? 0;
