import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LedgerCosignatureTable } from '../../db/tables/vote-ledger.ts';
import type { Book } from '../../db/tables/vote-orders.ts';

/** The newest cosignature of a witness. */
export type Cosignature = Omit<Selectable<LedgerCosignatureTable>, 'seconds'> & { readonly seconds: number };

/** Whether one says more than the other: about more entries, or about as many at a later time. */
const isNewer = (one: Cosignature, other: Cosignature): boolean =>
  one.size > other.size || (one.size === other.size && one.seconds > other.seconds);

/** The newest cosignature of each witness. */
export class CosignatureStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async list(book: Book): Promise<readonly Cosignature[]> {
    const rows = await this.#db
      .selectFrom('ledger_cosignature')
      .selectAll()
      .where('book', '=', book)
      .orderBy('name')
      .execute();
    // PostgreSQL returns a bigint as text.
    return rows.map((row) => ({ ...row, seconds: Number(row.seconds) }));
  }

  /** Whether it says more than what is stored of this witness. */
  async isNews(given: Cosignature): Promise<boolean> {
    const stored = (await this.list(given.book)).find(
      ({ name, key_id }) => name === given.name && key_id === given.key_id,
    );
    return stored === undefined || isNewer(given, stored);
  }

  /** Stores it in place of an older one. A newer one stays, whichever process stores first. */
  async save(given: Cosignature): Promise<void> {
    await this.#db
      .insertInto('ledger_cosignature')
      .values(given)
      .onConflict((conflict) =>
        conflict
          .columns(['book', 'name', 'key_id'])
          .doUpdateSet((row) => ({
            size: row.ref('excluded.size'),
            seconds: row.ref('excluded.seconds'),
            line: row.ref('excluded.line'),
          }))
          .where((row) =>
            row.or([
              row('excluded.size', '>', row.ref('ledger_cosignature.size')),
              row.and([
                row('excluded.size', '=', row.ref('ledger_cosignature.size')),
                row('excluded.seconds', '>', row.ref('ledger_cosignature.seconds')),
              ]),
            ]),
          ),
      )
      .execute();
  }
}
