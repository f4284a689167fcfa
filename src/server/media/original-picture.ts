import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { addBytes, type FileStore } from '../files/file-store.ts';

/** The beginning of their names. No address leads here. */
const originalsFolder = 'originals';

/** A picture as it was before it was turned or cropped for the first time. */
export type OriginalPicture = {
  /** Its name among the uploaded files. */
  readonly file: string;
  /** Of the bytes from which it was made; null if they are not known. */
  readonly digest: string | null;
};

/** The kept original of a row; null if the picture was never turned or cropped. */
export const getOriginal = ({
  original_file: file,
  original_digest: digest,
}: {
  readonly original_file: string | null;
  readonly original_digest: string | null;
}): OriginalPicture | null => (file === null ? null : { file, digest });

/** Writes a copy of a full picture under a name of its own. */
export const keepOriginal = async (
  fileStore: FileStore,
  { file, digest }: { readonly file: string; readonly digest: string | null },
  bytes: Buffer,
): Promise<OriginalPicture> => {
  const original = { file: `${originalsFolder}/${randomUUID()}${extname(file)}`, digest };
  await addBytes(fileStore, original.file, bytes);
  return original;
};
