import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type PictureAlteration, uploadSentences } from '../../shared/admin/media.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import type { Database } from '../db/database.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { readStoredFile } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { isDocument } from './file-kind.ts';
import { titleFromName } from './file-name.ts';
import { findByDigest } from './find-by-digest.ts';
import { loadSharp } from './load-sharp.ts';
import { listFileNames, type MediaFiles } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import type { MediaSaveResult } from './media-library.ts';
import { getOriginal, keepOriginal, type OriginalPicture } from './original-picture.ts';
import { alterPicture, alterPoint } from './picture-alteration.ts';
import { findPictureSizeError } from './picture-size-errors.ts';
import { type PreparedMedia, preparePicture } from './prepare-media.ts';
import { prepareUpload, recogniseFile } from './prepare-upload.ts';
import { removeUploads } from './remove-uploads.ts';
import { type NewContent, replaceFile } from './replace-file.ts';

/** The saved file, an edit conflict, or the message why nothing was replaced. */
export type ReplacementResult = MediaSaveResult | { readonly kind: 'rejected'; readonly message: string };

const reject = (message: string): ReplacementResult => ({ kind: 'rejected', message });

type Dependencies = MediaFiles & { readonly database: Database; readonly log: Log };
type MediaRow = Selectable<MediaTable>;

type Altered = Pick<NewContent, 'prepared' | 'focalPoint' | 'original'>;

/** Replaces files of the library in place: by an upload, by the stored picture turned and cropped, or by its original. */
export const createReplacements = (dependencies: Dependencies) => {
  const { database, fileStore } = dependencies;

  /** The row, or the result where it cannot be replaced. Checked again in the transaction; here it saves the work. */
  const findRow = async (id: number, version: number): Promise<MediaRow | MediaSaveResult> => {
    const row = await database.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || row.binned_gmt !== null) return { kind: 'gone' };
    return row.version === version ? row : { kind: 'conflict', current: toMediaItem(row) };
  };

  const isRow = (found: MediaRow | MediaSaveResult): found is MediaRow => 'file' in found;

  const prepareAltered = async (row: MediaRow, alteration: PictureAlteration): Promise<Altered | string> => {
    const bytes = await readStoredFile(fileStore, row.file);
    if (bytes === null) throw new Error(`The file ${row.file} is missing.`);
    const sharp = await loadSharp();
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    // Turning a picture takes as much memory as making a phone's picture upright.
    const sizeError = findPictureSizeError(
      bytes,
      alteration.turns === 0 ? metadata : { ...metadata, orientation: 6 },
    );
    if (sizeError !== null) return sizeError;
    const { title, alt } = row;
    const file = { name: titleFromName(row.name), title, alt, bytes, salt: randomUUID() };
    const { focalPoint: point } = toMediaItem(row);
    const focalPoint = point && alterPoint(point, alteration);
    const prepared = await preparePicture(fileStore, {
      ...file,
      focalPoint: focalPoint ?? undefined,
      alter: (image) => alterPicture(image, metadata, alteration),
    });
    try {
      const original = row.original_file === null ? await keepOriginal(fileStore, row, bytes) : 'present';
      return { prepared, focalPoint, original };
    } catch (error) {
      await removeUploads(dependencies, listFileNames(prepared));
      throw error;
    }
  };

  const prepareOriginal = async (
    row: MediaRow,
    original: OriginalPicture,
  ): Promise<PreparedMedia | string> => {
    const bytes = await readStoredFile(fileStore, original.file);
    if (bytes === null) return 'The original is missing on the server. Nothing was changed.';
    const { title, alt } = row;
    const file = { name: titleFromName(row.name), title, alt, bytes, salt: randomUUID() };
    return preparePicture(fileStore, { ...file, isPrepared: true });
  };

  return {
    /** Replaces a file by an upload of the same type: pictures by pictures, documents by documents. */
    upload: async (
      id: number,
      { bytes, version }: { readonly bytes: Buffer; readonly version: number },
      context: ActionContext,
    ): Promise<ReplacementResult> => {
      const row = await findRow(id, version);
      if (!isRow(row)) return row;
      const recognised = recogniseFile(bytes);
      if (typeof recognised === 'string') return reject(recognised);
      const { kind, digest } = recognised;
      if (isDocument(kind) !== (row.kind === 'document'))
        return reject(
          row.kind === 'document' ? uploadSentences.documentForDocument : uploadSentences.pictureForPicture,
        );
      const same = await findByDigest(database.db, digest);
      if (same !== null)
        return reject(
          same.id === id
            ? 'This is the file that is already here. Please choose another one.'
            : same.binnedDate === null
              ? `This file is already in the library as “${same.name}”. Please choose that one in each place listed under “Where it is used”. Then you can delete this one.`
              : `This file is in the bin as “${same.name}”. Please restore it, and choose it in each place listed under “Where it is used”. Then you can delete this one.`,
        );
      const upload = await prepareUpload(fileStore, recognised, row.name);
      if (typeof upload === 'string') return reject(upload);
      const { prepared } = upload;
      // The new file is another picture: the original of the former one goes with it.
      const content = {
        action: 'replaced-media',
        prepared,
        digest,
        focalPoint: null,
        original: null,
      } as const;
      return replaceFile(dependencies, id, version, content, context);
    },

    /** Turns and crops a picture. The first time, what it was is kept. */
    alter: async (
      id: number,
      alteration: PictureAlteration,
      context: ActionContext,
    ): Promise<ReplacementResult> => {
      const row = await findRow(id, alteration.version);
      if (!isRow(row)) return row;
      if (row.kind === 'document') return reject('Only pictures can be turned and cropped.');
      const altered = await teamPictureQueue(() => prepareAltered(row, alteration));
      if (typeof altered === 'string') return reject(altered);
      const content = { action: 'altered-media', ...altered, digest: null } as const;
      return replaceFile(dependencies, id, alteration.version, content, context);
    },

    /** Shows the picture again as it was before it was turned or cropped. */
    restoreOriginal: async (
      id: number,
      version: number,
      context: ActionContext,
    ): Promise<ReplacementResult> => {
      const row = await findRow(id, version);
      if (!isRow(row)) return row;
      const original = getOriginal(row);
      if (original === null) return reject('This picture has never been turned or cropped.');
      const prepared = await teamPictureQueue(() => prepareOriginal(row, original));
      if (typeof prepared === 'string') return reject(prepared);
      // The same file may have been uploaded again since.
      const isTaken = original.digest !== null && (await findByDigest(database.db, original.digest)) !== null;
      const digest = isTaken ? null : original.digest;
      const content = {
        action: 'restored-original',
        prepared,
        digest,
        focalPoint: null,
        original: null,
      } as const;
      return replaceFile(dependencies, id, version, content, context);
    },
  };
};
