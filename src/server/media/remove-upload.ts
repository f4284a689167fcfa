import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

type Folders = { readonly uploadsFolder: string; readonly renditionsFolder: string };

/** Removes an uploaded picture, with the other encodings that were made of it. One that is gone already is fine. */
export const removeUpload = async (
  { uploadsFolder, renditionsFolder }: Folders,
  name: string,
): Promise<void> => {
  await rm(join(uploadsFolder, name), { force: true });
  const encodings = join(renditionsFolder, 'uploads');
  const beginning = name.replace(/[^.]*$/, '');
  for (const file of await readdir(encodings).catch(() => []))
    if (file.startsWith(beginning)) await rm(join(encodings, file), { force: true });
};
