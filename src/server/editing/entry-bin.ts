import { type Kysely, sql } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Schema } from '../db/schema.ts';
import { binned } from './entry-status.ts';
import { freeSlug } from './free-slug.ts';
import { quotedEntryTitle } from './quoted-entry-title.ts';

/** What no slug that somebody typed can have: behind it stands the entry's number. */
const mark = '__';

/**
 * The bin: what is in it can be brought back as it was. Its slug is free for others meanwhile, so that a new entry can
 * have the title of one that was thrown away. To be called inside a transaction that bumps the revision.
 */
export class EntryBin {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async putIn(row: EntryRow): Promise<void> {
    await this.#db
      .updateTable('entry')
      .set({ status: binned, status_before: row.status, slug: `${row.slug}${mark}${row.id}` })
      .set({ version: sql`version + 1` })
      .where('id', '=', row.id)
      .execute();
    // For good: an entry that comes back is not suddenly shown to people whom nobody remembers.
    await this.#db.deleteFrom('preview_link').where('entry_id', '=', row.id).execute();
  }

  /** Where somebody else took the slug meanwhile, it comes back with a number. */
  async takeOut(type: AnyContentType, row: EntryRow): Promise<void> {
    const wanted = row.slug.slice(0, row.slug.lastIndexOf(mark));
    await this.#db
      .updateTable('entry')
      .set({
        status: row.status_before ?? 'draft',
        status_before: null,
        slug: await freeSlug(this.#db, type, wanted, row.id),
      })
      .set({ version: sql`version + 1` })
      .where('id', '=', row.id)
      .execute();
  }

  /** Deletes for good what is in the bin, and what people wrote below it. */
  async empty(type: AnyContentType, id: number): Promise<EntryRow | null> {
    const row = await quotedEntryTitle(this.#db, type, id);
    if (row?.status !== binned) return null;
    await this.#db.deleteFrom('comment').where('post_id', '=', id).execute();
    await this.#db.deleteFrom('entry').where('id', '=', id).execute();
    return row;
  }
}
