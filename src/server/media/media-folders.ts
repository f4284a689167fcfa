import type { Kysely, Transaction } from 'kysely';
import type { MediaFolder, MediaFolders } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Schema } from '../db/schema.ts';
import { withNewRevision } from '../db/with-new-revision.ts';

/** The member who acts, and when. */
export type ActionContext = { readonly actor: string; readonly now: number };

/** An action on a folder, for the activity log. */
type FolderAction = ActionContext & {
  readonly action: 'created-folder' | 'renamed-folder' | 'deleted-folder';
  readonly name: string;
};

/** The changed folder; `gone` if it was deleted meanwhile; `taken` if another folder has the name. */
export type FolderChangeResult = MediaFolder | 'gone' | 'taken';

const toNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The folders of the library. Folder names are unique; a file is in one folder or in none. */
export class MediaFolderStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async list(): Promise<MediaFolders> {
    const counts = await this.#db
      .selectFrom('media')
      .select(['folder_id', ({ fn }) => fn.countAll().as('count')])
      .where('binned_gmt', 'is', null)
      .groupBy('folder_id')
      .execute();
    const binned = await this.#db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('binned_gmt', 'is not', null)
      .executeTakeFirstOrThrow();
    const countById = new Map(counts.map(({ folder_id, count }) => [folder_id, Number(count)]));
    const folders = await this.#db.selectFrom('media_folder').selectAll().orderBy('name_key').execute();
    return {
      folders: folders.map(({ id, name }) => ({ id, name, count: countById.get(id) ?? 0 })),
      all: [...countById.values()].reduce((sum, count) => sum + count, 0),
      none: countById.get(null) ?? 0,
      bin: Number(binned.count),
    };
  }

  async create(name: string, context: ActionContext): Promise<FolderChangeResult> {
    return this.#change({ ...context, action: 'created-folder', name }, async (transaction) => {
      const created = await transaction
        .insertInto('media_folder')
        .values({ name, name_key: toNameKey(name) })
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      return created === undefined ? 'taken' : { id: created.id, name, count: 0 };
    });
  }

  async rename(id: number, name: string, context: ActionContext): Promise<FolderChangeResult> {
    return this.#change({ ...context, action: 'renamed-folder', name }, async (transaction) => {
      const other = await transaction
        .selectFrom('media_folder')
        .select('id')
        .where('name_key', '=', toNameKey(name))
        .where('id', '!=', id)
        .executeTakeFirst();
      if (other) return 'taken';
      const { numUpdatedRows } = await transaction
        .updateTable('media_folder')
        .set({ name, name_key: toNameKey(name) })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 0n ? 'gone' : { id, name, count: 0 };
    });
  }

  /** Deletes a folder. Its files stay in the library without a folder. */
  async remove(id: number, context: ActionContext): Promise<boolean> {
    return withNewRevision(this.#db, async (transaction) => {
      const folder = await transaction
        .deleteFrom('media_folder')
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      if (folder === undefined) return false;
      await this.#logAction(transaction, { ...context, action: 'deleted-folder', name: folder.name }, id);
      return true;
    });
  }

  #change(
    action: FolderAction,
    work: (transaction: Transaction<Schema>) => Promise<FolderChangeResult>,
  ): Promise<FolderChangeResult> {
    return withNewRevision(this.#db, async (transaction) => {
      const change = await work(transaction);
      if (typeof change === 'object') await this.#logAction(transaction, action, change.id);
      return change;
    });
  }

  async #logAction(
    transaction: Transaction<Schema>,
    { actor, now, action, name }: FolderAction,
    id: number,
  ): Promise<void> {
    const about = { kind: 'folder', id } as const;
    await new ActivityLog(transaction).add({ actor, action, subject: `“${name}”`, about }, now);
  }
}
