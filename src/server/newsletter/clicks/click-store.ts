import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How often each counted link of a newsletter was opened; never by whom. */
export class ClickStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Stores the links of a newsletter, whose numbers are their places from 1. */
  async addLinks(newsletterId: number, addresses: readonly string[]): Promise<void> {
    if (addresses.length === 0) return;
    await this.#db
      .insertInto('newsletter_link')
      .values(
        addresses.map((address, index) => ({ newsletter_id: newsletterId, number: index + 1, address })),
      )
      .execute();
  }

  /** Counts a click; nothing if there is no such link. */
  async count(newsletterId: number, number: number): Promise<void> {
    await this.#db
      .updateTable('newsletter_link')
      .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
      .where('newsletter_id', '=', newsletterId)
      .where('number', '=', number)
      .execute();
  }

  /** The links of a newsletter with their clicks, the most clicked first. */
  list(newsletterId: number): Promise<readonly { readonly address: string; readonly clicks: number }[]> {
    return this.#db
      .selectFrom('newsletter_link')
      .select(['address', 'clicks'])
      .where('newsletter_id', '=', newsletterId)
      .orderBy('clicks', 'desc')
      .orderBy('number')
      .execute();
  }
}
