import { createHash, randomUUID } from 'node:crypto';
import type { Uploaded } from '../../shared/admin/media.ts';
import { uploadSentences } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { stampedChange } from '../db/stamped-change.ts';
import { type FileKind, fileKindOf, isDocument } from './file-kind.ts';
import { tidyFileName, titleOfName } from './file-name.ts';
import { loadSharp } from './load-sharp.ts';
import { type MediaFolders, namesOfFiles } from './media-files.ts';
import type { Doer } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import { mediaAddress } from './media-library.ts';
import { MediaStore } from './media-store.ts';
import { tooLargeToUnpack, tooLongToStore } from './picture-measures.ts';
import type { PreparedMedia } from './prepare-media.ts';
import { removeUploads } from './remove-uploads.ts';

/** A file as it came. */
export type GivenFile = {
  readonly bytes: Buffer;
  /** As its sender calls it. */
  readonly name: string;
  readonly folderId: number | null;
};

/** It is in the library, or the sentence why it is not. */
export type UploadOutcome = Uploaded | { readonly refused: string };

const sentences = {
  otherKind:
    'This is no file the library takes. Please send a picture as JPG, PNG, WebP or AVIF, or a document as PDF or DOC.',
  damaged: 'This picture is damaged and cannot be read. Please send another copy of it.',
  heic: 'This HEIC picture cannot be read here. Please save it as JPG and send that.',
} as const;

type Dependencies = MediaFolders & { readonly database: Database };

/** Puts a file into the library. */
export type TakeUpload = (given: GivenFile, by: Doer) => Promise<UploadOutcome>;

/** Looks at the head of a picture before it is unpacked; the sentence why it should not be, else null. */
const pictureFieldError = async (kind: FileKind, bytes: Buffer): Promise<string | null> => {
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    return tooLargeToUnpack(bytes, metadata) ?? tooLongToStore(metadata);
  } catch {
    return kind === 'heic' ? sentences.heic : sentences.damaged;
  }
};

/** Takes what people send: told apart by what it holds, pictures made anew in every size, documents kept as they are. */
export const createTakeUpload = ({ database, ...folders }: Dependencies): TakeUpload => {
  const { db } = database;
  const store = new MediaStore(db, folders.uploadsFolder);

  const findSame = async (digest: string): Promise<Uploaded | null> => {
    const row = await db.selectFrom('media').selectAll().where('digest', '=', digest).executeTakeFirst();
    return row === undefined ? null : { item: toMediaItem(row), isNew: false };
  };

  const prepare = async (kind: FileKind, { name, bytes }: GivenFile): Promise<PreparedMedia | string> => {
    const title = titleOfName(tidyFileName(name, 'x'));
    const file = { name: title, title, alt: '', bytes, salt: randomUUID() };
    if (isDocument(kind)) return store.prepareDocument(kind, file);
    const fault = await pictureFieldError(kind, bytes);
    if (fault !== null) return fault;
    return teamPictureQueue(() => store.prepare(file)).catch((error: NodeJS.ErrnoException) => {
      // A full disk is no fault of the picture.
      if (error.syscall !== undefined) throw error;
      return kind === 'heic' ? sentences.heic : sentences.damaged;
    });
  };

  const keep = (prepared: PreparedMedia, given: GivenFile, digest: string, { actor, now }: Doer) =>
    stampedChange(db, async (transaction) => {
      const folder = await transaction
        .selectFrom('media_folder')
        .select('id')
        .where('id', '=', given.folderId ?? 0)
        .executeTakeFirst();
      const name = tidyFileName(given.name, prepared.file.slice(prepared.file.lastIndexOf('.') + 1));
      const keeping = { name, digest, folderId: folder?.id ?? null };
      const id = await new MediaStore(transaction, folders.uploadsFolder).keep(prepared, now, keeping);
      const told = { actor, deed: 'uploaded-media', subject: name, address: mediaAddress(id) } as const;
      await new ActivityLog(transaction).add(told, now);
      return transaction.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    });

  return async (given, by) => {
    if (given.bytes.length === 0) return { refused: uploadSentences.empty };
    const kind = fileKindOf(given.bytes);
    if (kind === null) return { refused: sentences.otherKind };
    const digest = createHash('sha256').update(given.bytes).digest('hex');
    const same = await findSame(digest);
    if (same !== null) return same;
    const prepared = await prepare(kind, given);
    if (typeof prepared === 'string') return { refused: prepared };
    try {
      return { item: toMediaItem(await keep(prepared, given, digest, by)), isNew: true };
    } catch (error) {
      // It may be in the library all the same, only the answer was lost: its files stay.
      if (isDatabaseUnavailable(error)) throw error;
      await removeUploads(folders, namesOfFiles(prepared));
      // Of two that send the same at once, the second finds it there.
      const other = await findSame(digest);
      if (other !== null) return other;
      throw error;
    }
  };
};
