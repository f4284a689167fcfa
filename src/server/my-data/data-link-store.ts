import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** How long a link works, in milliseconds. */
const linkLifetime = 60 * 60_000;

const digestToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Links to the data of the owner of an address. Only the digests of their tokens are stored. */
export class DataLinkStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Creates a link for an address in lower case; returns its token. Forgets those that have expired. */
  async create(email: string, now: number): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.#db.deleteFrom('data_link').where('expires_gmt', '<=', gmtText(now)).execute();
    await this.#db
      .insertInto('data_link')
      .values({
        digest: digestToken(token),
        email,
        created_gmt: gmtText(now),
        expires_gmt: gmtText(now + linkLifetime),
      })
      .execute();
    return token;
  }

  /** The address of a link that still works. */
  async findEmail(token: string, now: number): Promise<string | null> {
    if (!/^[\w-]{1,64}$/.test(token)) return null;
    const row = await this.#db
      .selectFrom('data_link')
      .select('email')
      .where('digest', '=', digestToken(token))
      .where('expires_gmt', '>', gmtText(now))
      .executeTakeFirst();
    return row?.email ?? null;
  }
}
