import type { Kysely, Selectable } from 'kysely';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Schema } from '../db/schema.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import type { Log } from '../log.ts';
import { cleanFileName } from './file-name.ts';
import { removeScheduledFiles, scheduleFileRemoval } from './file-removal.ts';
import { mapFiles, updateTexts } from './files-in-texts.ts';
import { rememberFormerFiles } from './former-files.ts';
import { listFileNames, type MediaFiles } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import type { MediaSaveResult } from './media-library.ts';
import { createMediaSearch, getMediaSearchWords } from './media-search-words.ts';
import { getOriginal, type OriginalPicture } from './original-picture.ts';
import type { PreparedMedia } from './prepare-media.ts';
import { removeUploads } from './remove-uploads.ts';
import { parseSizes } from './stored-sizes.ts';

export type NewContent = {
  readonly action: 'replaced-media' | 'altered-media' | 'restored-original';
  readonly prepared: PreparedMedia;
  /** Of the uploaded bytes; null if the file was made from the stored one. */
  readonly digest: string | null;
  readonly focalPoint: FocalPoint | null;
  /** The original to keep from now on, just written; `present` is that of the row, null is none. */
  readonly original: OriginalPicture | 'present' | null;
};

type Dependencies = MediaFiles & { readonly database: Database; readonly log: Log };

const replaceRow = async (
  transaction: Kysely<Schema>,
  row: Selectable<MediaTable>,
  { prepared, digest, focalPoint, original }: NewContent,
  { actor, now }: ActionContext,
): Promise<Selectable<MediaTable>> => {
  const { file, mimeType, width, height, bytes, sizes } = prepared;
  const name = cleanFileName(row.name, file.slice(file.lastIndexOf('.') + 1));
  const former = { file: row.file, sizes: parseSizes(row.sizes) };
  const presentOriginal = getOriginal(row);
  const kept = original === 'present' ? presentOriginal : original;
  await scheduleFileRemoval(transaction, [
    ...listFileNames(former),
    ...(presentOriginal !== null && kept !== presentOriginal ? [presentOriginal.file] : []),
  ]);
  await rememberFormerFiles(transaction, row.id, former);
  await updateTexts(transaction, row.id, mapFiles(former, { ...prepared, focalPoint }, sizes));
  await createMediaSearch(transaction).write(row.id, getMediaSearchWords([name, row.title, row.alt]));
  return transaction
    .updateTable('media')
    .set({
      file,
      mime_type: mimeType,
      width,
      height,
      bytes,
      digest,
      original_file: kept?.file ?? null,
      original_digest: kept?.digest ?? null,
      sizes: JSON.stringify(sizes),
      name,
      name_key: name.toLowerCase(),
      focal_x: focalPoint?.x ?? null,
      focal_y: focalPoint?.y ?? null,
      version: row.version + 1,
      edited_by: actor,
      edited_gmt: gmtText(now),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Gives a row of the library other files, under new names: browsers keep files for a year. Everything that uses it shows the
 * new file.
 */
export const replaceFile = async (
  dependencies: Dependencies,
  id: number,
  version: number,
  content: NewContent,
  { actor, now }: ActionContext,
): Promise<MediaSaveResult> => {
  const { database } = dependencies;
  const newFiles = [
    ...listFileNames(content.prepared),
    ...(content.original === null || content.original === 'present' ? [] : [content.original.file]),
  ];
  const replacing = withNewRevision(database.db, async (transaction): Promise<MediaSaveResult> => {
    const row = await transaction.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || row.binned_gmt !== null) return { kind: 'gone' };
    if (row.version !== version) return { kind: 'conflict', current: toMediaItem(row) };
    const saved = await replaceRow(transaction, row, content, { actor, now });
    const action = {
      actor,
      action: content.action,
      subject: saved.name,
      about: { kind: 'media', id },
    } as const;
    await new ActivityLog(transaction).add(action, now);
    return { kind: 'saved', item: toMediaItem(saved) };
  });
  const result = await replacing.catch(async (error: unknown) => {
    // The row may name the new files although the response was lost, so they must stay.
    if (!isDatabaseUnavailable(error)) await removeUploads(dependencies, newFiles);
    throw error;
  });
  if (result.kind === 'saved') await removeScheduledFiles(dependencies);
  else await removeUploads(dependencies, newFiles);
  return result;
};
