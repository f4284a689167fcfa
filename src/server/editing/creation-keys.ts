import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContentInput } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** A form for something new: whose it is, of which type, and the random key it got when it was opened. */
export type NewForm = { readonly member: string; readonly type: string; readonly key: string };

/** What was made in a form: the entry, its version then, and what the form had sent. */
export type CreationKey = { readonly entryId: number; readonly version: number; readonly sent: string };

const week = 7 * 24 * 3_600_000;

/** By this it is told whether a form sends the same again. */
export const sentHash = (input: ContentInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

/**
 * Remembers what was made in which form for a week: longer than anybody tries again. What is deleted for good is
 * forgotten with its entry. To be called inside the transaction that makes it.
 */
export class CreationKeys {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async find({ member, type, key }: NewForm): Promise<CreationKey | null> {
    const found = await this.#db
      .selectFrom('creation_key')
      .select(['entry_id as entryId', 'version', 'sent'])
      .where('member_id', '=', member)
      .where('type', '=', type)
      .where('form_key', '=', key)
      .executeTakeFirst();
    return found ?? null;
  }

  async keep({ member, type, key }: NewForm, made: CreationKey, now: number): Promise<void> {
    const latest = { version: made.version, sent: made.sent, sent_gmt: gmtText(now) };
    await this.#db
      .deleteFrom('creation_key')
      .where('sent_gmt', '<', gmtText(now - week))
      .execute();
    await this.#db
      .insertInto('creation_key')
      .values({ member_id: member, type, form_key: key, entry_id: made.entryId, ...latest })
      .onConflict((conflict) => conflict.columns(['member_id', 'type', 'form_key']).doUpdateSet(latest))
      .execute();
  }
}
