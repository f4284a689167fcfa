import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContentInput } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** Identifies a form for a new entry: the member, the content type, and the random key the form got when it was opened. */
type CreationForm = { readonly member: string; readonly type: string; readonly key: string };

/** The entry that a form created, its version after the last save by that form, and the hash of the input. */
type CreatedEntry = { readonly entryId: number; readonly version: number; readonly sent: string };

const week = 7 * 24 * 3_600_000;

/** Compared to detect that a form sends the same input again. */
export const hashInput = (input: ContentInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

/**
 * Stores for a week which form created which entry, so that a retry does not create a second one. A row is deleted
 * with its entry. Call it inside the transaction that creates the entry.
 */
export class CreationKeys {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async find({ member, type, key }: CreationForm): Promise<CreatedEntry | null> {
    const found = await this.#db
      .selectFrom('creation_key')
      .select(['entry_id as entryId', 'version', 'sent'])
      .where('member_id', '=', member)
      .where('type', '=', type)
      .where('form_key', '=', key)
      .executeTakeFirst();
    return found ?? null;
  }

  async store({ member, type, key }: CreationForm, created: CreatedEntry, now: number): Promise<void> {
    const latest = { version: created.version, sent: created.sent, sent_gmt: gmtText(now) };
    await this.#db
      .deleteFrom('creation_key')
      .where('sent_gmt', '<', gmtText(now - week))
      .execute();
    await this.#db
      .insertInto('creation_key')
      .values({ member_id: member, type, form_key: key, entry_id: created.entryId, ...latest })
      .onConflict((conflict) => conflict.columns(['member_id', 'type', 'form_key']).doUpdateSet(latest))
      .execute();
  }
}
