import type { Kysely, Transaction } from 'kysely';
import type { MediaFolder, MediaFolders } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Schema } from '../db/schema.ts';
import { stampedChange } from '../db/stamped-change.ts';

/** Who does it, and when. */
export type Doer = { readonly actor: string; readonly now: number };

/** What somebody did to a folder, as the activity tells it. */
type FolderAction = Doer & {
  readonly deed: 'created-folder' | 'renamed-folder' | 'deleted-folder';
  readonly name: string;
};

/** What became of a change: done, or the folder is gone, or another is called the same. */
export type FolderChange = MediaFolder | 'gone' | 'taken';

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The folders of the library, each known by its name. A file is in one of them, or in none. */
export class MediaFolderStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async list(): Promise<MediaFolders> {
    const counts = await this.#db
      .selectFrom('media')
      .select(['folder_id', ({ fn }) => fn.countAll().as('count')])
      .groupBy('folder_id')
      .execute();
    const countOf = new Map(counts.map(({ folder_id, count }) => [folder_id, Number(count)]));
    const folders = await this.#db.selectFrom('media_folder').selectAll().orderBy('name_key').execute();
    return {
      folders: folders.map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 })),
      all: [...countOf.values()].reduce((sum, count) => sum + count, 0),
      none: countOf.get(null) ?? 0,
    };
  }

  async create(name: string, by: Doer): Promise<FolderChange> {
    return this.#change({ ...by, deed: 'created-folder', name }, async (transaction) => {
      const made = await transaction
        .insertInto('media_folder')
        .values({ name, name_key: keyOf(name) })
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made === undefined ? 'taken' : { id: made.id, name, count: 0 };
    });
  }

  async rename(id: number, name: string, by: Doer): Promise<FolderChange> {
    return this.#change({ ...by, deed: 'renamed-folder', name }, async (transaction) => {
      const other = await transaction
        .selectFrom('media_folder')
        .select('id')
        .where('name_key', '=', keyOf(name))
        .where('id', '!=', id)
        .executeTakeFirst();
      if (other) return 'taken';
      const { numUpdatedRows } = await transaction
        .updateTable('media_folder')
        .set({ name, name_key: keyOf(name) })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 0n ? 'gone' : { id, name, count: 0 };
    });
  }

  /** Its files stay, in no folder. */
  async remove(id: number, by: Doer): Promise<boolean> {
    return stampedChange(this.#db, async (transaction) => {
      const folder = await transaction
        .deleteFrom('media_folder')
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      if (folder === undefined) return false;
      await this.#tell(transaction, { ...by, deed: 'deleted-folder', name: folder.name });
      return true;
    });
  }

  #change(
    told: FolderAction,
    work: (transaction: Transaction<Schema>) => Promise<FolderChange>,
  ): Promise<FolderChange> {
    return stampedChange(this.#db, async (transaction) => {
      const change = await work(transaction);
      if (typeof change === 'object') await this.#tell(transaction, told);
      return change;
    });
  }

  async #tell(transaction: Transaction<Schema>, { actor, now, deed, name }: FolderAction): Promise<void> {
    await new ActivityLog(transaction).add({ actor, deed, subject: `“${name}”` }, now);
  }
}
