import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { ImportedKind } from '../db/tables/imports.ts';
import { parseRecordId } from './record-ids.ts';

/** What is known of a record that was imported before, or that this site wrote itself. */
export type KnownRecord = {
  readonly ourId: number;
  /** Null for a record of this site. */
  readonly digest: string | null;
  readonly storedState: string;
};

type Imported = { readonly ourId: number; readonly digest: string; readonly storedState: string };

export const digestRecord = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('hex');

/** Tables whose rows an archive of this site may have. */
const tables = { author: 'author', media: 'media', entry: 'entry', comment: 'comment' } as const;

/** Which of our rows are which records of other sites. */
export class ImportSources {
  readonly #db: Kysely<Schema>;
  readonly #site: string;

  constructor(db: Kysely<Schema>, site: string) {
    this.#db = db;
    this.#site = site;
  }

  async find(kind: ImportedKind, recordId: string): Promise<KnownRecord | null> {
    const { source, sourceId } = parseRecordId(recordId);
    const row = await this.#db
      .selectFrom('import_source')
      .selectAll()
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('source_id', '=', sourceId)
      .executeTakeFirst();
    if (row) return { ourId: row.our_id, digest: row.source_digest, storedState: row.stored_state };
    return source === this.#site && kind in tables
      ? this.#findOwn(tables[kind as keyof typeof tables], Number(sourceId))
      : null;
  }

  async #findOwn(table: (typeof tables)[keyof typeof tables], id: number): Promise<KnownRecord | null> {
    if (!Number.isSafeInteger(id) || id > 2_147_483_647) return null;
    const row = await this.#db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    return row ? { ourId: row.id, digest: null, storedState: '' } : null;
  }

  /** The id of our row; null if it was not imported. */
  async findId(kind: ImportedKind, recordId: string): Promise<number | null> {
    return (await this.find(kind, recordId))?.ourId ?? null;
  }

  /** To be called in the transaction that writes the row. */
  async save(kind: ImportedKind, recordId: string, { ourId, digest, storedState }: Imported): Promise<void> {
    const { source, sourceId } = parseRecordId(recordId);
    const values = { our_id: ourId, source_digest: digest, stored_state: storedState };
    await this.#db
      .insertInto('import_source')
      .values({ source, kind, source_id: sourceId, ...values })
      .onConflict((conflict) => conflict.columns(['source', 'kind', 'source_id']).doUpdateSet(values))
      .execute();
  }
}
