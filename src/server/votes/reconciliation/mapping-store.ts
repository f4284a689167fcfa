import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ColumnMapping } from '../../../shared/admin/reconciliation.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

const getDigest = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex');

/** What the columns of statements mean, by their headers: the next statement with the same headers needs no choice. */
export class MappingStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async find(headers: readonly string[]): Promise<ColumnMapping | null> {
    const row = await this.#db
      .selectFrom('statement_mapping')
      .select('mapping')
      .where('headers_digest', '=', getDigest(headers))
      .executeTakeFirst();
    // A mapping of an older version may lack a column: then the columns are guessed again.
    return row ? (ColumnMapping.safeParse(JSON.parse(row.mapping)).data ?? null) : null;
  }

  async save(headers: readonly string[], mapping: ColumnMapping, now: number): Promise<void> {
    const saved = { mapping: JSON.stringify(mapping), used_gmt: gmtText(now) };
    await this.#db
      .insertInto('statement_mapping')
      .values({ headers_digest: getDigest(headers), ...saved })
      .onConflict((conflict) => conflict.column('headers_digest').doUpdateSet(saved))
      .execute();
  }
}
