import type { Kysely, Selectable } from 'kysely';
import { binDays } from '../../shared/admin/media.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Schema } from '../db/schema.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import type { Log } from '../log.ts';
import { removeScheduledFiles, scheduleFileRemoval } from './file-removal.ts';
import { listFileNames, type MediaFiles } from './media-files.ts';
import type { ActionContext } from './media-folders.ts';
import { describeSingle, formatSubject } from './media-library.ts';
import { createMediaSearch, getMediaSearchWords } from './media-search-words.ts';
import { listMediaUses, type MediaUseRow } from './media-uses.ts';
import { parseSizes } from './stored-sizes.ts';

type MediaRow = Selectable<MediaTable>;

/** Where files are used, with the name of each file. */
type NamedUses = { readonly uses: readonly (MediaUseRow & { file: string })[] };

/** The number of files in the bin now; or the uses, if nothing was moved because the member has not seen them. */
type BinningResult = { readonly count: number } | NamedUses;

type Dependencies = MediaFiles & { readonly log: Log };

const dayMs = 24 * 60 * 60 * 1000;
/** How many expired files are deleted in one transaction. */
const batchSize = 100;
/** Who deletes the expired files, in the activity log. */
const worker = 'The bin';

type NamedFile = Pick<MediaRow, 'id' | 'name'>;

const findOutsideBin = (db: Kysely<Schema>, ids: readonly number[]): Promise<NamedFile[]> =>
  db
    .selectFrom('media')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('binned_gmt', 'is', null)
    .orderBy('id')
    .execute();

const listNamedUses = async (
  db: Kysely<Schema>,
  files: readonly NamedFile[],
  now: number,
): Promise<NamedUses['uses']> => {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const uses = await listMediaUses(db, [...names.keys()], now);
  return uses.map((use) => ({ ...use, file: names.get(use.mediaId) ?? '' }));
};

/**
 * The bin of the library. A file in it is shown nowhere and its public address is closed, but the row, the files on the disk
 * and the places of use stay, so that restoring it brings everything back.
 */
export class MediaBin {
  readonly #db: Kysely<Schema>;
  readonly #dependencies: Dependencies;

  constructor(db: Kysely<Schema>, { fileStore, renditionsFolder, log }: Dependencies) {
    this.#db = db;
    this.#dependencies = { fileStore, renditionsFolder, log };
  }

  async has(id: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('media')
      .select('id')
      .where('id', '=', id)
      .where('binned_gmt', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Where the files outside the bin are used. */
  async listUses(ids: readonly number[], now: number): Promise<NamedUses> {
    return { uses: await listNamedUses(this.#db, await findOutsideBin(this.#db, ids), now) };
  }

  /** Moves files to the bin; files in use only with `evenIfUsed`. */
  async add(
    ids: readonly number[],
    evenIfUsed: boolean,
    { actor, now }: ActionContext,
  ): Promise<BinningResult> {
    return withNewRevision(this.#db, async (transaction) => {
      const rows = await findOutsideBin(transaction, ids);
      const uses = evenIfUsed ? [] : await listNamedUses(transaction, rows, now);
      if (uses.length > 0) return { uses };
      if (rows.length === 0) return { count: 0 };
      const found = rows.map(({ id }) => id);
      await transaction
        .updateTable('media')
        .set({ binned_gmt: gmtText(now), edited_by: actor, edited_gmt: gmtText(now) })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', found)
        .execute();
      // Without its words, no search finds a file.
      await transaction.deleteFrom('media_word').where('media_id', 'in', found).execute();
      await new ActivityLog(transaction).add(
        { actor, action: 'binned-media', subject: formatSubject(rows), ...describeSingle(rows) },
        now,
      );
      return { count: rows.length };
    });
  }

  /** Takes files out of the bin, with their folders; returns them. */
  async restore(ids: readonly number[], { actor, now }: ActionContext): Promise<readonly MediaRow[]> {
    return withNewRevision(this.#db, async (transaction) => {
      const rows = await transaction
        .updateTable('media')
        .set({ binned_gmt: null, edited_by: actor, edited_gmt: gmtText(now) })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .where('binned_gmt', 'is not', null)
        .returningAll()
        .execute();
      if (rows.length === 0) return rows;
      const search = createMediaSearch(transaction);
      for (const { id, name, title, alt } of rows)
        await search.write(id, getMediaSearchWords([name, title, alt]));
      await new ActivityLog(transaction).add(
        { actor, action: 'restored-media', subject: formatSubject(rows), ...describeSingle(rows) },
        now,
      );
      return rows;
    });
  }

  /** Deletes files in the bin for good, from the library and from the disk; returns how many. */
  async remove(ids: readonly number[], context: ActionContext): Promise<number> {
    const count = await withNewRevision(this.#db, (transaction) => this.#delete(transaction, ids, context));
    await this.removeFiles();
    return count;
  }

  /** Deletes all files in the bin for good, if there are as many as the member has seen. False, and nothing is deleted, otherwise. */
  async empty(seen: number, context: ActionContext): Promise<boolean> {
    const isEmptied = await withNewRevision(this.#db, async (transaction) => {
      const rows = await transaction
        .selectFrom('media')
        .select('id')
        .where('binned_gmt', 'is not', null)
        .execute();
      if (rows.length !== seen) return false;
      for (let at = 0; at < rows.length; at += batchSize)
        await this.#delete(
          transaction,
          rows.slice(at, at + batchSize).map(({ id }) => id),
          context,
        );
      return true;
    });
    await this.removeFiles();
    return isEmptied;
  }

  /**
   * Deletes the rows of some files that were in the bin for 30 days, and schedules their files for removal; null if there are
   * none.
   */
  async removeExpired(now: number): Promise<number | null> {
    const limit = gmtText(now - binDays * dayMs);
    const expired = await this.#db
      .selectFrom('media')
      .select('id')
      .where('binned_gmt', '<=', limit)
      .orderBy('binned_gmt')
      .limit(batchSize)
      .execute();
    if (expired.length === 0) return null;
    const ids = expired.map(({ id }) => id);
    return withNewRevision(this.#db, (transaction) =>
      this.#delete(transaction, ids, { actor: worker, now }, limit),
    );
  }

  /** Removes the files of deleted rows. After the commit: if the transaction had failed, the rows would still need them. */
  async removeFiles(): Promise<void> {
    await removeScheduledFiles({ database: { db: this.#db }, ...this.#dependencies });
  }

  /** Deletes those of the rows that are still in the bin, since the given time at the latest. */
  async #delete(
    transaction: Kysely<Schema>,
    ids: readonly number[],
    { actor, now }: ActionContext,
    since = gmtText(now),
  ): Promise<number> {
    const rows = await transaction
      .deleteFrom('media')
      .where('id', 'in', ids)
      .where('binned_gmt', '<=', since)
      .returning(['name', 'file', 'sizes', 'original_file'])
      .execute();
    if (rows.length === 0) return 0;
    const files = rows.flatMap(({ file, sizes, original_file: original }) => [
      ...listFileNames({ file, sizes: parseSizes(sizes) }),
      ...(original === null ? [] : [original]),
    ]);
    await scheduleFileRemoval(transaction, files);
    await new ActivityLog(transaction).add(
      { actor, action: 'deleted-media', subject: formatSubject(rows) },
      now,
    );
    return rows.length;
  }
}
