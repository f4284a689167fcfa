import { createHash, randomUUID } from 'node:crypto';
import { maxDocumentBytes, uploadSentences } from '../../shared/admin/media.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import { detectFileKind, type FileKind, isDocument } from './file-kind.ts';
import { cleanFileName, titleFromName } from './file-name.ts';
import { loadSharp } from './load-sharp.ts';
import { findPictureSideError, findPictureSizeError, uploadRule } from './picture-size-errors.ts';
import { type PreparedMedia, prepareDocument, preparePicture } from './prepare-media.ts';

/** Bytes that the library accepts, recognised by their content. */
export type RecognisedFile = {
  readonly kind: FileKind;
  readonly bytes: Buffer;
  /** Of the bytes, so that the same file is stored once. */
  readonly digest: string;
};

const messages = {
  otherKind:
    'The library does not accept this kind of file. Please send a picture as JPG, PNG, WebP or AVIF, or a document as PDF or DOC.',
  damaged: 'This picture is damaged and cannot be read. Please send another copy of it.',
  heic: 'We cannot read this HEIC picture. Please save it as a JPG and send that.',
} as const;

/** Returns the message where a file is rejected. */
export const recogniseFile = (bytes: Buffer): RecognisedFile | string => {
  if (bytes.length === 0) return uploadSentences.empty;
  const kind = detectFileKind(bytes);
  if (kind === null) return messages.otherKind;
  if (isDocument(kind) && bytes.length > maxDocumentBytes) return uploadSentences.tooLarge;
  return { kind, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
};

/** Checks the header of a picture before it is decoded; returns a message if it is rejected, else null. */
const findPictureError = async (kind: FileKind, bytes: Buffer): Promise<string | null> => {
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    return findPictureSizeError(bytes, metadata, uploadRule) ?? findPictureSideError(metadata);
  } catch {
    return kind === 'heic' ? messages.heic : messages.damaged;
  }
};

/** Writes all files of an upload into the folder, under unique names; returns the message where it is rejected. */
export const prepareUpload = async (
  folder: string,
  { kind, bytes }: RecognisedFile,
  name: string,
): Promise<PreparedMedia | string> => {
  const title = titleFromName(cleanFileName(name, 'x'));
  const file = { name: title, title, alt: '', bytes, salt: randomUUID() };
  if (isDocument(kind)) return prepareDocument(folder, kind, file);
  const pictureError = await findPictureError(kind, bytes);
  if (pictureError !== null) return pictureError;
  return teamPictureQueue(() => preparePicture(folder, file)).catch((error: NodeJS.ErrnoException) => {
    // An error of the disk does not mean that the picture is damaged.
    if (error.syscall !== undefined) throw error;
    return kind === 'heic' ? messages.heic : messages.damaged;
  });
};
