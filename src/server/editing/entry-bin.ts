import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { withCategorySpelling } from '../content-host/embedded/category-spelling.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';
import { changeEntryRow } from './change-entry-row.ts';
import { createCategoryColumns } from './entry-category.ts';
import { binned } from './entry-status.ts';
import { findEntry } from './find-entry.ts';
import { findFreeSlug } from './free-slug.ts';

/** Separates slug and entry id in the bin. A slug outside the bin cannot contain it. */
const idSeparator = '__';

/** How an entry leaves the bin: as a draft, or with the status that it had, where moving it to the bin is undone. */
export type RestoredStatus = 'draft' | 'as before';

/**
 * The bin: an entry in it can be restored. Its slug is changed, so that a new entry can have the same slug
 * meanwhile. Call it inside a transaction that increments the revision.
 */
export class EntryBin {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Moves an entry to the bin; returns the changed row. */
  async add(row: EntryRow): Promise<EntryRow> {
    const changed = await changeEntryRow(this.#db, row, {
      status: binned,
      status_before: row.status,
      slug: `${row.slug}${idSeparator}${row.id}`,
    });
    // Restoring the entry must not reopen old preview links.
    await this.#db.deleteFrom('preview_link').where('entry_id', '=', row.id).execute();
    return changed;
  }

  /**
   * Takes an entry out of the bin; returns the changed row. If another entry has the slug meanwhile, a number is added; if others have
   * its category with other capitals, it gets their spelling.
   */
  async restore(type: AnyContentType, row: EntryRow, as: RestoredStatus): Promise<EntryRow> {
    const wanted = row.slug.slice(0, row.slug.lastIndexOf(idSeparator));
    const stored = parseStoredFields(row.fields);
    const spelled = stored && (await withCategorySpelling(this.#db, type, stored, { entry: row.id }));
    return changeEntryRow(this.#db, row, {
      ...(spelled === stored ? {} : createCategoryColumns(type, row, JSON.stringify(spelled))),
      status: (as === 'as before' ? row.status_before : null) ?? 'draft',
      status_before: null,
      slug: await findFreeSlug(this.#db, type, wanted, row.id),
    });
  }

  /** Deletes an entry in the bin for good, with its comments. */
  async remove(type: AnyContentType, id: number): Promise<EntryRow | null> {
    const row = await findEntry(this.#db, type, id);
    if (row?.status !== binned) return null;
    await this.#db.deleteFrom('comment').where('content_host', '=', '').where('post_id', '=', id).execute();
    await this.#db.deleteFrom('entry').where('id', '=', id).execute();
    return row;
  }

  /** How many entries of a type are in the bin. */
  async count({ name }: AnyContentType): Promise<number> {
    const { count } = await this.#db
      .selectFrom('entry')
      .where('type', '=', name)
      .where('status', '=', binned)
      .select((entry) => entry.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Deletes all entries of a type in the bin for good, with their comments. */
  async empty({ name }: AnyContentType): Promise<void> {
    await this.#db
      .deleteFrom('comment')
      .where('content_host', '=', '')
      .where('post_id', 'in', (entries) =>
        entries.selectFrom('entry').select('id').where('type', '=', name).where('status', '=', binned),
      )
      .execute();
    await this.#db.deleteFrom('entry').where('type', '=', name).where('status', '=', binned).execute();
  }
}
