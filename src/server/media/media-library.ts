import type { Kysely, Selectable } from 'kysely';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type {
  MediaChange,
  MediaDetails,
  MediaEdit,
  MediaItem,
  MediaPage,
  MediaQuery,
} from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { stampedChange } from '../db/stamped-change.ts';
import type { Log } from '../log.ts';
import { noteForRemoval, removeNotedFiles } from './file-removal.ts';
import { type MediaFolders, namesOfFiles } from './media-files.ts';
import type { Doer } from './media-folders.ts';
import { toMediaItem } from './media-item.ts';
import { listMedia } from './media-list.ts';
import { mediaSearch, wordsOfMedia } from './media-search-words.ts';
import { type UseOfMedia, usesOf } from './media-uses.ts';
import { parseSizes } from './stored-sizes.ts';

type MediaRow = Selectable<MediaTable>;

/** What came of deleting: so many are gone, or nothing was done because these uses were not known of. */
export type Deletion =
  | { readonly count: number }
  | { readonly uses: readonly (UseOfMedia & { file: string })[] };

/** What came of saving: where somebody else was faster, nothing was changed, and the file is as they left it. */
export type MediaSave =
  | { readonly kind: 'saved'; readonly item: MediaItem }
  | { readonly kind: 'overtaken'; readonly current: MediaItem }
  | { readonly kind: 'gone' };

/** Where a file is looked at in the admin area. */
export const mediaAddress = (id: number): string => `${adminPaths.media}?file=${id}`;

const namesOf = (rows: readonly { readonly name: string }[]): string =>
  rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} files`;

type Surroundings = MediaFolders & { readonly log: Log };
/** Whether this is what is said of a file. */
const isSaid = (item: MediaItem, said: MediaEdit): boolean =>
  (Object.keys(said) as (keyof MediaEdit)[]).every((key) => item[key] === said[key]);

/** The library as the team works with it. */
export class MediaLibrary {
  readonly #db: Kysely<Schema>;
  readonly #surroundings: Surroundings;

  constructor(db: Kysely<Schema>, { uploadsFolder, renditionsFolder, log }: Surroundings) {
    this.#db = db;
    this.#surroundings = { uploadsFolder, renditionsFolder, log };
  }

  list(query: MediaQuery): Promise<MediaPage> {
    return listMedia(this.#db, query);
  }

  async details(id: number, now: number): Promise<MediaDetails | null> {
    const [row] = await this.#rows([id]);
    if (row === undefined) return null;
    const uses = await usesOf(this.#db, [id], now);
    return {
      item: toMediaItem(row),
      uses: uses.map(({ mediaId: _, ...use }) => use),
    };
  }

  /** Says what a file is called and shows, to be done only by who has seen the newest. */
  async edit(id: number, change: MediaChange, { actor, now }: Doer): Promise<MediaSave> {
    const { name, title, isDecorative, version } = change;
    // What only decorates is not read out.
    const alt = isDecorative ? '' : change.alt;
    return stampedChange(this.#db, async (transaction) => {
      const [row] = await new MediaLibrary(transaction, this.#surroundings).#rows([id]);
      if (row === undefined) return { kind: 'gone' };
      const current = toMediaItem(row);
      const folderId = await this.#folderOrNone(transaction, change.folderId);
      // What stands as it is wanted was sent twice, because its answer was lost.
      if (isSaid(current, { name, title, alt, isDecorative, folderId }))
        return { kind: 'saved', item: current };
      if (current.version !== version) return { kind: 'overtaken', current };
      const saved = await transaction
        .updateTable('media')
        .set({
          name,
          name_key: name.toLowerCase(),
          title,
          alt,
          is_decorative: isDecorative ? 1 : 0,
          folder_id: folderId,
          version: version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await mediaSearch(transaction).write(id, wordsOfMedia([name, title, alt]));
      const told = { actor, deed: 'edited-media', subject: name, address: mediaAddress(id) } as const;
      await new ActivityLog(transaction).add(told, now);
      return { kind: 'saved', item: toMediaItem(saved) };
    });
  }

  /** Puts files into a folder, or into none; says how many. */
  async move(ids: readonly number[], folderId: number | null, { actor, now }: Doer): Promise<number> {
    return stampedChange(this.#db, async (transaction) => {
      const moved = await transaction
        .updateTable('media')
        .set({ folder_id: await this.#folderOrNone(transaction, folderId) })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .returning('name')
        .execute();
      if (moved.length > 0)
        await new ActivityLog(transaction).add(
          { actor, deed: 'edited-media', subject: `${namesOf(moved)} (moved)` },
          now,
        );
      return moved.length;
    });
  }

  /** Deletes files. Those that are used only where whoever asks knows it; what showed them shows a drawing instead. */
  async remove(ids: readonly number[], evenIfUsed: boolean, { actor, now }: Doer): Promise<Deletion> {
    const { rows, uses } = await stampedChange(this.#db, async (transaction) => {
      const rows = await new MediaLibrary(transaction, this.#surroundings).#rows(ids);
      const found = rows.map(({ id }) => id);
      const uses = await usesOf(transaction, found, now);
      if (rows.length === 0 || (uses.length > 0 && !evenIfUsed)) return { rows: [], uses };
      await transaction.deleteFrom('media').where('id', 'in', ids).execute();
      const files = rows.flatMap(({ file, sizes }) => namesOfFiles({ file, sizes: parseSizes(sizes) }));
      await noteForRemoval(transaction, files);
      await new ActivityLog(transaction).add({ actor, deed: 'deleted-media', subject: namesOf(rows) }, now);
      return { rows, uses };
    });
    if (rows.length === 0 && uses.length > 0) {
      const names = new Map((await this.#rows(ids)).map(({ id, name }) => [id, name]));
      return { uses: uses.map((use) => ({ ...use, file: names.get(use.mediaId) ?? '' })) };
    }
    // Only now: had the transaction failed, the rows would still need their files.
    await removeNotedFiles({ database: { db: this.#db }, ...this.#surroundings });
    return { count: rows.length };
  }

  async #rows(ids: readonly number[]): Promise<MediaRow[]> {
    return this.#db.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').execute();
  }

  /** A folder that was deleted meanwhile is none. */
  async #folderOrNone(transaction: Kysely<Schema>, id: number | null): Promise<number | null> {
    if (id === null) return null;
    const folder = await transaction
      .selectFrom('media_folder')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return folder?.id ?? null;
  }
}
