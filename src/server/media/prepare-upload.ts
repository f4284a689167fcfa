import { createHash, randomUUID } from 'node:crypto';
import type { Metadata } from 'sharp';
import { isVideoName, maxDocumentBytes, uploadSentences } from '../../shared/admin/media.ts';
import { formatNumber } from '../../shared/format-number.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import type { FileStore } from '../files/file-store.ts';
import { detectFileKind, type FileKind, isDocument } from './file-kind.ts';
import { cleanFileName, titleFromName } from './file-name.ts';
import { countGifFrames } from './gif-frames.ts';
import { loadSharp } from './load-sharp.ts';
import {
  findPictureSideError,
  findPictureSizeError,
  type PictureRule,
  uploadRule,
} from './picture-size-errors.ts';
import { DamagedPicture, type PreparedMedia, prepareDocument, preparePicture } from './prepare-media.ts';

/** Bytes that the library accepts, recognised by their content. */
type RecognisedFile = {
  readonly kind: FileKind;
  readonly bytes: Buffer;
  /** Of the bytes, so that the same file is stored once. */
  readonly digest: string;
};

/** More than a minute of an animation; only its first picture is stored. */
const maxFrames = 1_000;

const accepted = 'Please send a picture as JPG, PNG, GIF, WebP or AVIF, or a document as PDF or DOC.';

const messages = {
  longAnimation: `This GIF has more than ${formatNumber(maxFrames)} frames. Please send a shorter one, or a single picture.`,
  damaged: 'This picture is damaged and cannot be read. Please send another copy of it.',
  heic: 'We cannot read HEIC photos. Please send this one as a JPG. On an iPhone, open it in Photos, tap Share, then Options, choose Most Compatible, and save it to Files. For new photos, choose Settings › Camera › Formats › Most Compatible.',
} as const;

/** The ending of a name that the library accepts, such as `.jpg`; null for any other. */
const getAcceptedEnding = (name: string): string | null =>
  /\.(?:jpe?g|png|gif|webp|avif|heic|pdf|docx?)$/i.exec(name)?.[0] ?? null;

const describeOtherKind = (name: string): string => {
  if (isVideoName(name)) return uploadSentences.video;
  const ending = getAcceptedEnding(name);
  return ending === null
    ? `The library does not accept this kind of file. ${accepted}`
    : `The name of this file ends in “${ending}”, but its content is something else. ${accepted}`;
};

/** Returns the message where a file is rejected. The name only chooses the message. */
export const recogniseFile = (bytes: Buffer, name = ''): RecognisedFile | string => {
  if (bytes.length === 0) return uploadSentences.empty;
  const kind = detectFileKind(bytes);
  if (kind === null) return describeOtherKind(name);
  if (isDocument(kind) && bytes.length > maxDocumentBytes) return uploadSentences.tooLarge;
  return { kind, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
};

/** The header of a picture, checked before it is decoded; a message if the picture is rejected. */
export const readHeader = async (
  kind: FileKind,
  bytes: Buffer,
  rule: PictureRule = uploadRule,
): Promise<Metadata | string> => {
  if (kind === 'gif' && countGifFrames(bytes, maxFrames) > maxFrames) return messages.longAnimation;
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    return findPictureSizeError(bytes, metadata, rule) ?? findPictureSideError(metadata) ?? metadata;
  } catch {
    return kind === 'heic' ? messages.heic : messages.damaged;
  }
};

/** An upload that is written to the disk. `isAnimated`: its first picture was stored, and it has others. */
type PreparedUpload = { readonly prepared: PreparedMedia; readonly isAnimated: boolean };

/** Stores all files of an upload, under unique names; returns the message where it is rejected. */
export const prepareUpload = async (
  store: FileStore,
  { kind, bytes }: RecognisedFile,
  name: string,
): Promise<PreparedUpload | string> => {
  const title = titleFromName(cleanFileName(name, 'x'));
  const file = { name: title, title, alt: '', bytes, salt: randomUUID() };
  if (isDocument(kind)) return { prepared: await prepareDocument(store, kind, file), isAnimated: false };
  const header = await readHeader(kind, bytes);
  if (typeof header === 'string') return header;
  try {
    const prepared = await teamPictureQueue(() => preparePicture(store, file));
    return { prepared, isAnimated: (header.pages ?? 1) > 1 };
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error;
    return kind === 'heic' ? messages.heic : messages.damaged;
  }
};
