import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Random texts that all processes of a site share. */
export class SecretStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The secret of this name; made the first time it is asked for. Of several processes that ask first, one makes it. */
  async get(name: string): Promise<string> {
    const known = await this.#find(name);
    if (known !== undefined) return known;
    await this.#db
      .insertInto('secret')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const made = await this.#find(name);
    if (made === undefined) throw new Error(`The secret ${name} is gone.`);
    return made;
  }

  async #find(name: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  }
}

/** A secret that is read once; after a failure the next one who asks tries again. */
export const rememberSecret = (store: Pick<SecretStore, 'get'>, name: string): (() => Promise<string>) => {
  let known: Promise<string> | null = null;
  return () => {
    known ??= store.get(name).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
};
