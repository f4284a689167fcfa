import type { Uploaded } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import type { Log } from '../log.ts';
import { cleanFileName } from './file-name.ts';
import { findByDigest } from './find-by-digest.ts';
import { MediaBin } from './media-bin.ts';
import { listFileNames, type MediaFiles } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import { MediaStore } from './media-store.ts';
import { createNumberedTitle } from './numbered-title.ts';
import type { PreparedMedia } from './prepare-media.ts';
import { prepareUpload, recogniseFile } from './prepare-upload.ts';
import { removeUploads } from './remove-uploads.ts';

/** An uploaded file, not validated yet. */
type ReceivedFile = {
  readonly bytes: Buffer;
  /** The file name that the client sent. */
  readonly name: string;
  readonly folderId: number | null;
  /** The title of the entry whose form sent the file, for pictures; empty to derive the title from the file name. */
  readonly title: string;
};

/** The file in the library, or the message why it was rejected. */
type UploadResult = Uploaded | { readonly rejected: string };

type Dependencies = MediaFiles & { readonly database: Database; readonly log: Log };

type SaveUpload = (received: ReceivedFile, context: ActionContext) => Promise<UploadResult>;

/** What is said about a file that was in the library, or in its bin, before. */
const known = { isNew: false, isAnimated: false } as const;

/** Adds uploads to the library: detects the format, encodes pictures again in every size and stores documents unchanged. */
export const createSaveUpload = ({ database, ...folders }: Dependencies): SaveUpload => {
  const { db } = database;
  const bin = new MediaBin(db, folders);

  /** The file with the same bytes. If it is in the bin, sending it again restores it. */
  const findExisting = async (digest: string, context: ActionContext): Promise<Uploaded | null> => {
    const item = await findByDigest(db, digest);
    if (item === null || item.binnedDate === null) return item && { item, ...known, isRestored: false };
    const [restored] = await bin.restore([item.id], context);
    // Another request has restored or deleted it meanwhile.
    if (restored === undefined) return findExisting(digest, context);
    return { item: toMediaItem(restored), ...known, isRestored: true };
  };

  /** Null if another request has stored the same bytes meanwhile: this one sees that only inside the transaction. */
  const insert = (
    prepared: PreparedMedia,
    received: ReceivedFile,
    digest: string,
    { actor, now }: ActionContext,
  ) =>
    withNewRevision(db, async (transaction) => {
      if ((await findByDigest(transaction, digest)) !== null) return null;
      const folder = await transaction
        .selectFrom('media_folder')
        .select('id')
        .where('id', '=', received.folderId ?? 0)
        .executeTakeFirst();
      const name = cleanFileName(received.name, prepared.file.slice(prepared.file.lastIndexOf('.') + 1));
      const metadata = { name, digest, folderId: folder?.id ?? null };
      // Visitors read the title of a document in its link, so it stays that of the document.
      const hasOwnTitle = received.title === '' || prepared.kind === 'document';
      const title = hasOwnTitle ? prepared.title : await createNumberedTitle(transaction, received.title);
      const titled = { ...prepared, title };
      const id = await new MediaStore(transaction).add(titled, now, metadata);
      const action = {
        actor,
        action: 'uploaded-media',
        subject: name,
        about: { kind: 'media', id },
      } as const;
      await new ActivityLog(transaction).add(action, now);
      return transaction.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    });

  const save: SaveUpload = async (received, context) => {
    const recognised = recogniseFile(received.bytes, received.name);
    if (typeof recognised === 'string') return { rejected: recognised };
    const { digest } = recognised;
    const existing = await findExisting(digest, context);
    if (existing !== null) return existing;
    const upload = await prepareUpload(folders.fileStore, recognised, received.name);
    if (typeof upload === 'string') return { rejected: upload };
    const { prepared, isAnimated } = upload;
    const removeFiles = () => removeUploads(folders, listFileNames(prepared));
    const row = await insert(prepared, received, digest, context).catch(async (error: unknown) => {
      // The insert may have succeeded although its response was lost, so the files must stay.
      if (!isDatabaseUnavailable(error)) await removeFiles();
      throw error;
    });
    if (row !== null) return { item: toMediaItem(row), isNew: true, isRestored: false, isAnimated };
    await removeFiles();
    return save(received, context);
  };
  return save;
};
