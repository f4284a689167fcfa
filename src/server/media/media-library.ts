import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import type {
  MediaChange,
  MediaDetails,
  MediaEdit,
  MediaItem,
  MediaPage,
  MediaQuery,
} from '../../shared/admin/media.ts';
import type { VersionLine } from '../../shared/admin/versions.ts';
import { gmtText } from '../../shared/dates.ts';
import { type Activity, ActivityLog } from '../activity/activity-log.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Schema } from '../db/schema.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import type { Log } from '../log.ts';
import { removeScheduledFiles, scheduleFileRemoval } from './file-removal.ts';
import { updateTexts } from './files-in-texts.ts';
import type { MediaFiles } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import { listMedia } from './media-list.ts';
import { createMediaSearch, getMediaSearchWords } from './media-search-words.ts';
import { listMediaUses } from './media-uses.ts';
import { mapRow } from './present-files.ts';
import { removeUploads } from './remove-uploads.ts';
import { parseSizes, type StoredSize } from './stored-sizes.ts';
import { writeThumbnail } from './thumbnail.ts';

type MediaRow = Selectable<MediaTable>;

/** `conflict`: another member saved a newer version meanwhile, and nothing was changed. */
export type MediaSaveResult =
  | { readonly kind: 'saved'; readonly item: MediaItem }
  | { readonly kind: 'conflict'; readonly current: MediaItem }
  | { readonly kind: 'gone' };

/** Files as the subject of an action: the name of a single one, or their number. */
export const formatSubject = (rows: readonly { readonly name: string }[]): string =>
  rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} files`;

/** A single file, to which its action can link. */
export const describeSingle = ([row, ...others]: readonly { readonly id: number }[]): Pick<
  Activity,
  'about'
> => (row === undefined || others.length > 0 ? {} : { about: { kind: 'media', id: row.id } });

type Dependencies = MediaFiles & { readonly log: Log };

const hasValues = (item: MediaItem, edit: MediaEdit): boolean =>
  (Object.keys(edit) as (keyof MediaEdit)[]).every((key) => isDeepStrictEqual(item[key], edit[key]));

/** The operations of the team on the media library. */
export class MediaLibrary {
  readonly #db: Kysely<Schema>;
  readonly #dependencies: Dependencies;

  constructor(db: Kysely<Schema>, { fileStore, renditionsFolder, log }: Dependencies) {
    this.#db = db;
    this.#dependencies = { fileStore, renditionsFolder, log };
  }

  list(query: MediaQuery): Promise<MediaPage> {
    return listMedia(this.#db, query);
  }

  async details(id: number, now: number): Promise<MediaDetails | null> {
    const [row] = await this.#rows([id]);
    if (row === undefined) return null;
    const uses = await listMediaUses(this.#db, [id], now);
    return {
      item: toMediaItem(row),
      uses: uses.map(({ mediaId: _, ...use }) => use),
    };
  }

  /**
   * Changes a file's name, title, alternative text, focal point and folder, unless a newer version was saved meanwhile. With
   * the focal point, the thumbnail changes.
   */
  async edit(id: number, change: MediaChange, context: ActionContext): Promise<MediaSaveResult> {
    const thumbnail = await this.#cropThumbnail(id, change.focalPoint);
    const saving = this.#save(id, change, thumbnail, context);
    const { result, usesThumbnail } = await saving.catch(async (error: unknown) => {
      // The row may have been saved although the response was lost, so its file must stay.
      if (thumbnail !== null && !isDatabaseUnavailable(error))
        await removeUploads(this.#dependencies, [thumbnail.file]);
      throw error;
    });
    if (thumbnail !== null && !usesThumbnail) await removeUploads(this.#dependencies, [thumbnail.file]);
    if (usesThumbnail) await removeScheduledFiles({ database: { db: this.#db }, ...this.#dependencies });
    return result;
  }

  /** Crops the thumbnail around a new focal point; null if the focal point stays. */
  async #cropThumbnail(id: number, focalPoint: MediaEdit['focalPoint']): Promise<StoredSize | null> {
    const [row] = await this.#rows([id]);
    if (row?.kind !== 'image' || isDeepStrictEqual(toMediaItem(row).focalPoint, focalPoint)) return null;
    return teamPictureQueue(() => writeThumbnail(this.#dependencies.fileStore, row, focalPoint));
  }

  #save(
    id: number,
    change: MediaChange,
    thumbnail: StoredSize | null,
    { actor, now }: ActionContext,
  ): Promise<{ readonly result: MediaSaveResult; readonly usesThumbnail: boolean }> {
    const { name, title, isDecorative, version } = change;
    // Screen readers skip decorative pictures.
    const alt = isDecorative ? '' : change.alt;
    return withNewRevision(this.#db, async (transaction) => {
      const [row] = await new MediaLibrary(transaction, this.#dependencies).#rows([id]);
      if (row === undefined) return { result: { kind: 'gone' }, usesThumbnail: false };
      const current = toMediaItem(row);
      const focalPoint = current.type === 'image' ? change.focalPoint : null;
      const folderId = await this.#findFolder(transaction, change.folderId);
      // The values are saved already: the client repeated the request because the first response was lost.
      if (hasValues(current, { name, title, alt, isDecorative, focalPoint, folderId }))
        return { result: { kind: 'saved', item: current }, usesThumbnail: false };
      if (current.version !== version) return { result: { kind: 'conflict', current }, usesThumbnail: false };
      const sizes = parseSizes(row.sizes);
      if (thumbnail !== null && sizes.thumbnail)
        await scheduleFileRemoval(transaction, [sizes.thumbnail.file]);
      const saved = await transaction
        .updateTable('media')
        .set({
          name,
          name_key: name.toLowerCase(),
          title,
          alt,
          is_decorative: isDecorative ? 1 : 0,
          focal_x: focalPoint?.x ?? null,
          focal_y: focalPoint?.y ?? null,
          folder_id: folderId,
          version: version + 1,
          edited_by: actor,
          edited_gmt: gmtText(now),
          ...(thumbnail === null ? {} : { sizes: JSON.stringify({ ...sizes, thumbnail }) }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!isDeepStrictEqual(current.focalPoint, focalPoint))
        await updateTexts(transaction, id, mapRow(saved));
      await createMediaSearch(transaction).write(id, getMediaSearchWords([name, title, alt]));
      const action = { actor, action: 'edited-media', subject: name, about: { kind: 'media', id } } as const;
      await new ActivityLog(transaction).add(action, now);
      const result = { kind: 'saved', item: toMediaItem(saved) } as const;
      return { result, usesThumbnail: thumbnail !== null };
    });
  }

  /** Who changed a file last, and when; for an edit conflict. */
  async findLastEdit(id: number): Promise<Pick<VersionLine, 'savedBy' | 'savedAt'>> {
    const row = await this.#db
      .selectFrom('media')
      .select(['edited_by', 'edited_gmt'])
      .where('id', '=', id)
      .executeTakeFirst();
    return { savedBy: row?.edited_by ?? '', savedAt: row?.edited_gmt ?? null };
  }

  /** Moves files into a folder, or out of all folders; returns how many were moved. */
  async move(
    ids: readonly number[],
    folderId: number | null,
    { actor, now }: ActionContext,
  ): Promise<number> {
    return withNewRevision(this.#db, async (transaction) => {
      const moved = await transaction
        .updateTable('media')
        .set({
          folder_id: await this.#findFolder(transaction, folderId),
          edited_by: actor,
          edited_gmt: gmtText(now),
        })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .where('binned_gmt', 'is', null)
        .returning(['id', 'name'])
        .execute();
      if (moved.length > 0)
        await new ActivityLog(transaction).add(
          {
            actor,
            action: 'edited-media',
            subject: `${formatSubject(moved)} (moved)`,
            ...describeSingle(moved),
          },
          now,
        );
      return moved.length;
    });
  }

  /** The rows with these ids outside the bin. */
  async #rows(ids: readonly number[]): Promise<MediaRow[]> {
    return this.#db
      .selectFrom('media')
      .selectAll()
      .where('id', 'in', ids)
      .where('binned_gmt', 'is', null)
      .orderBy('id')
      .execute();
  }

  /** Returns null for a folder that was deleted meanwhile. */
  async #findFolder(transaction: Kysely<Schema>, id: number | null): Promise<number | null> {
    if (id === null) return null;
    const folder = await transaction
      .selectFrom('media_folder')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return folder?.id ?? null;
  }
}
