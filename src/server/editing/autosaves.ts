import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import type { Autosave, AutosaveInput } from '../../shared/admin/autosave.ts';
import { ContentInput } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import { sanitiseContent } from '../content-host/embedded/entry-store.ts';
import { listMediaIds } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { sanitiseJsonValue } from '../http/sanitise-text.ts';
import { showPresentFiles } from '../media/present-files.ts';
import { loadChosenPictures } from './entry-form.ts';
import { hasEntry } from './find-entry.ts';

/** Of each member; the oldest are removed. */
export const maxAutosaves = 50;

/** How many of an entry are offered to their member. */
const maxListed = 10;

const maxAge = 60 * 24 * 3_600_000;

const StoredValues = z.string().transform((json) => ContentInput.parse(JSON.parse(json)));

/** What members type and have not saved yet, by the random id of the open form. */
export class Autosaves {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Stores the values of a form, unless newer ones are stored. False if its entry does not exist. */
  async store(member: string, id: string, input: AutosaveInput, now: number): Promise<boolean> {
    const { type, entryId, version, key, count } = input;
    const html = sanitiseContent(input.values.html);
    const values = JSON.stringify({ ...input.values, html }, sanitiseJsonValue);
    const latest = { version, count, input: values, saved_gmt: gmtText(now) };
    // Mostly the form has a row already. Then its entry exists, with which the row would be deleted, and the member gets no further row.
    const { numUpdatedRows } = await this.#db
      .updateTable('autosave')
      .set(latest)
      .where('member_id', '=', member)
      .where('form_id', '=', id)
      .where('entry_id', entryId === null ? 'is' : '=', entryId)
      .where('count', '<', count)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
    return inTransaction(this.#db, async (transaction) => {
      if (entryId !== null && !(await hasEntry(transaction, type, entryId))) return false;
      const row = { ...latest, entry_id: entryId };
      await transaction
        .insertInto('autosave')
        .values({ member_id: member, form_id: id, type, creation_key: key, ...row })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'form_id']).doUpdateSet(row).where('autosave.count', '<', count),
        )
        .execute();
      await removeOld(transaction, member, now);
      return true;
    });
  }

  /** The autosaves of a member for an entry, or for new entries of a type; newest first. */
  async list(
    member: string,
    type: AnyContentType,
    entryId: number | null,
    count = maxListed,
  ): Promise<Autosave[]> {
    const rows = await this.#db
      .selectFrom('autosave')
      .selectAll()
      .where('member_id', '=', member)
      .where('type', '=', type.name)
      .where('entry_id', entryId === null ? 'is' : '=', entryId)
      .orderBy('saved_gmt', 'desc')
      .orderBy('form_id')
      .limit(count)
      .execute();
    return Promise.all(
      rows.map(async ({ form_id, version, creation_key, count, saved_gmt, input }) => {
        const values = StoredValues.parse(input);
        return {
          id: form_id,
          version,
          key: creation_key,
          count,
          savedAt: saved_gmt,
          values: { ...values, html: await showPresentFiles(this.#db, values.html) },
          pictures: await loadChosenPictures(this.#db, listMediaIds(type, values.fields)),
        };
      }),
    );
  }

  async remove(member: string, id: string): Promise<void> {
    await this.#db.deleteFrom('autosave').where('member_id', '=', member).where('form_id', '=', id).execute();
  }
}

const removeOld = async (db: Kysely<Schema>, member: string, now: number): Promise<void> => {
  const oldestKept = await db
    .selectFrom('autosave')
    .select('saved_gmt')
    .where('member_id', '=', member)
    .orderBy('saved_gmt', 'desc')
    .offset(maxAutosaves - 1)
    .limit(1)
    .executeTakeFirst();
  const limit = gmtText(now - maxAge);
  const before = oldestKept && oldestKept.saved_gmt > limit ? oldestKept.saved_gmt : limit;
  await db.deleteFrom('autosave').where('member_id', '=', member).where('saved_gmt', '<', before).execute();
};
