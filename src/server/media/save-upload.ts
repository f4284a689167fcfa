import { createHash, randomUUID } from 'node:crypto';
import type { Uploaded } from '../../shared/admin/media.ts';
import { uploadSentences } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { detectFileKind, type FileKind, isDocument } from './file-kind.ts';
import { cleanFileName, titleFromName } from './file-name.ts';
import { loadSharp } from './load-sharp.ts';
import { listFileNames, type MediaFolders } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import { mediaAddress } from './media-library.ts';
import { MediaStore } from './media-store.ts';
import { findPictureSideError, findPictureSizeError } from './picture-size-errors.ts';
import type { PreparedMedia } from './prepare-media.ts';
import { removeUploads } from './remove-uploads.ts';

/** An uploaded file, not validated yet. */
export type ReceivedFile = {
  readonly bytes: Buffer;
  /** The file name that the client sent. */
  readonly name: string;
  readonly folderId: number | null;
};

/** The file in the library, or the message why it was rejected. */
export type UploadResult = Uploaded | { readonly rejected: string };

const messages = {
  otherKind:
    'The library does not accept this kind of file. Please send a picture as JPG, PNG, WebP or AVIF, or a document as PDF or DOC.',
  damaged: 'This picture is damaged and cannot be read. Please send another copy of it.',
  heic: 'We cannot read this HEIC picture. Please save it as a JPG and send that.',
} as const;

type Dependencies = MediaFolders & { readonly database: Database };

export type SaveUpload = (received: ReceivedFile, context: ActionContext) => Promise<UploadResult>;

/** Checks the header of a picture before it is decoded; returns a message if it is rejected, else null. */
const findPictureError = async (kind: FileKind, bytes: Buffer): Promise<string | null> => {
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    return findPictureSizeError(bytes, metadata) ?? findPictureSideError(metadata);
  } catch {
    return kind === 'heic' ? messages.heic : messages.damaged;
  }
};

/** Adds uploads to the library: detects the format, encodes pictures again in every size and stores documents unchanged. */
export const createSaveUpload = ({ database, ...folders }: Dependencies): SaveUpload => {
  const { db } = database;
  const store = new MediaStore(db, folders.uploadsFolder);

  const findByDigest = async (digest: string): Promise<Uploaded | null> => {
    const row = await db.selectFrom('media').selectAll().where('digest', '=', digest).executeTakeFirst();
    return row === undefined ? null : { item: toMediaItem(row), isNew: false };
  };

  const prepare = async (kind: FileKind, { name, bytes }: ReceivedFile): Promise<PreparedMedia | string> => {
    const title = titleFromName(cleanFileName(name, 'x'));
    const file = { name: title, title, alt: '', bytes, salt: randomUUID() };
    if (isDocument(kind)) return store.prepareDocument(kind, file);
    const pictureError = await findPictureError(kind, bytes);
    if (pictureError !== null) return pictureError;
    return teamPictureQueue(() => store.prepare(file)).catch((error: NodeJS.ErrnoException) => {
      // An error of the disk does not mean that the picture is damaged.
      if (error.syscall !== undefined) throw error;
      return kind === 'heic' ? messages.heic : messages.damaged;
    });
  };

  const insert = (
    prepared: PreparedMedia,
    received: ReceivedFile,
    digest: string,
    { actor, now }: ActionContext,
  ) =>
    withNewRevision(db, async (transaction) => {
      const folder = await transaction
        .selectFrom('media_folder')
        .select('id')
        .where('id', '=', received.folderId ?? 0)
        .executeTakeFirst();
      const name = cleanFileName(received.name, prepared.file.slice(prepared.file.lastIndexOf('.') + 1));
      const metadata = { name, digest, folderId: folder?.id ?? null };
      const id = await new MediaStore(transaction, folders.uploadsFolder).add(prepared, now, metadata);
      const action = { actor, action: 'uploaded-media', subject: name, address: mediaAddress(id) } as const;
      await new ActivityLog(transaction).add(action, now);
      return transaction.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    });

  return async (received, context) => {
    if (received.bytes.length === 0) return { rejected: uploadSentences.empty };
    const kind = detectFileKind(received.bytes);
    if (kind === null) return { rejected: messages.otherKind };
    const digest = createHash('sha256').update(received.bytes).digest('hex');
    const existing = await findByDigest(digest);
    if (existing !== null) return existing;
    const prepared = await prepare(kind, received);
    if (typeof prepared === 'string') return { rejected: prepared };
    try {
      return { item: toMediaItem(await insert(prepared, received, digest, context)), isNew: true };
    } catch (error) {
      // The insert may have succeeded although its response was lost, so the files must stay.
      if (isDatabaseUnavailable(error)) throw error;
      await removeUploads(folders, listFileNames(prepared));
      // Of two concurrent uploads of the same file, the second finds the row of the first.
      const other = await findByDigest(digest);
      if (other !== null) return other;
      throw error;
    }
  };
};
