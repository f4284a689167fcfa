import { statfs } from 'node:fs/promises';
import { formatSize } from '../../shared/format-size.ts';
import { StartError } from '../start-error.ts';

/** What a site needs to go on writing beside its backup. */
const reserve = 10_000_000;

/** The rows of a table, compressed, take less than this part of what they take in the database. */
const compressedPart = 0.5;

/** A full disk would stop the site, too: a backup for which there is hardly enough room is not begun. */
export const requireRoom = async (
  folder: string,
  { rowBytes, uploadBytes }: { readonly rowBytes: number; readonly uploadBytes: number },
): Promise<void> => {
  const needed = reserve + rowBytes * compressedPart + uploadBytes;
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed)
    throw new StartError(
      `There is not enough room on the disk for a backup: about ${formatSize(Math.ceil(needed))} are needed, ${formatSize(free)} are free. Nothing was written; please make room.`,
    );
};
