import type { Kysely, Selectable } from 'kysely';
import { getFocalClasses } from '../../content/focal-classes.ts';
import { gmtText } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import type { Log } from '../log.ts';
import { cleanFileName } from './file-name.ts';
import { removeScheduledFiles, scheduleFileRemoval } from './file-removal.ts';
import { setFocalClasses } from './focal-classes.ts';
import { rememberFormerFiles } from './former-files.ts';
import { listFileNames, type MediaFolders } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import type { MediaSaveResult } from './media-library.ts';
import { createMediaSearch, getMediaSearchWords } from './media-search-words.ts';
import { getOriginal, type OriginalPicture } from './original-picture.ts';
import type { PreparedMedia } from './prepare-media.ts';
import { removeUploads } from './remove-uploads.ts';
import { parseSizes } from './stored-sizes.ts';

type Files = Pick<PreparedMedia, 'file' | 'sizes'>;
type Shown = { readonly file: string; readonly width: number; readonly height: number };

/** The new file for each former one: the same size, or the full picture where the new one has no such size. */
const mapFiles = (former: Files, current: PreparedMedia): ReadonlyMap<string, Shown> =>
  new Map([
    [former.file, current],
    ...Object.entries(former.sizes).map(
      ([name, { file }]) => [file, current.sizes[name] ?? current] as const,
    ),
  ]);

const uploadAddress = /\/uploads\/([a-z0-9-]+\.[a-z]+)/g;

/** Replaces the addresses of uploaded files in a text, and the dimensions and focal points of pictures among them. */
export const replaceFilesInHtml = (html: string, files: ReadonlyMap<string, Shown>): string => {
  const withDimensions = html.replace(/<img [^>]*>/g, (tag) => {
    const [, name = ''] = /src="[^"]*\/uploads\/([a-z0-9-]+\.[a-z]+)"/.exec(tag) ?? [];
    const shown = files.get(name);
    if (shown === undefined) return tag;
    return setFocalClasses(tag, getFocalClasses(shown))
      .replace(/ width="[^"]*"/, ` width="${shown.width}"`)
      .replace(/ height="[^"]*"/, ` height="${shown.height}"`);
  });
  return withDimensions.replace(uploadAddress, (address, name: string) => {
    const shown = files.get(name);
    return shown === undefined ? address : uploadsPrefix + shown.file;
  });
};

/** Fields name a file by its id; only texts have its address. Their version stays, because nobody edited them. */
const updateTexts = async (
  transaction: Kysely<Schema>,
  id: number,
  files: ReadonlyMap<string, Shown>,
): Promise<void> => {
  const entries = await transaction
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.entry_id')
    .select(['entry.id', 'entry.content'])
    .where('media_id', '=', id)
    .execute();
  for (const entry of entries) {
    const content = replaceFilesInHtml(entry.content, files);
    if (content !== entry.content)
      await transaction.updateTable('entry').set({ content }).where('id', '=', entry.id).execute();
  }
};

export type NewContent = {
  readonly action: 'replaced-media' | 'altered-media' | 'restored-original';
  readonly prepared: PreparedMedia;
  /** Of the uploaded bytes; null if the file was made from the stored one. */
  readonly digest: string | null;
  /** The original to keep from now on, just written; `present` is that of the row, null is none. */
  readonly original: OriginalPicture | 'present' | null;
};

type Dependencies = MediaFolders & { readonly database: Database; readonly log: Log };

const replaceRow = async (
  transaction: Kysely<Schema>,
  row: Selectable<MediaTable>,
  { prepared, digest, original }: NewContent,
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
  await updateTexts(transaction, row.id, mapFiles(former, prepared));
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
      focal_x: null,
      focal_y: null,
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
 * new file. The focal point belongs to the former picture and is reset.
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
