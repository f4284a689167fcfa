import type { Kysely } from 'kysely';
import { getFallbackCategory } from '../../content/category.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import type { CategoryLine, CategoryUndo } from '../../shared/admin/categories.ts';
import { ContentInput } from '../../shared/admin/content.ts';
import { getCategoryKey } from '../../shared/category-key.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { compareNames } from '../content-host/text-order.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { readCategory } from './entry-category.ts';
import { binned } from './entry-status.ts';
import { findEntriesWithChanges } from './entry-versions.ts';

/** The categories of a type that the team uses, and the names that they had before. */
export class Categories {
  readonly #db: Kysely<Schema>;
  readonly #type: AnyContentType;

  constructor(db: Kysely<Schema>, type: AnyContentType) {
    this.#db = db;
    this.#type = type;
  }

  /** All categories in use outside the bin, also of drafts, by name. Entries without one are counted under the fallback. */
  async list(): Promise<CategoryLine[]> {
    const { category, name: type } = this.#type;
    if (category === undefined) return [];
    const fallback = getFallbackCategory(this.#type);
    const rows = await this.#db
      .selectFrom('entry')
      .where('type', '=', type)
      .where('status', '!=', binned)
      .where('category', 'is not', null)
      .groupBy('category')
      .select((entry) => ['category as name', entry.fn.countAll<number | string>().as('count')])
      .execute();
    return rows
      .map(({ name, count }) => ({ name: name ?? '', count: Number(count), isFallback: name === fallback }))
      .sort((one, other) => compareNames(one.name, other.name));
  }

  /** All entries in a category, those in the bin and those whose unpublished changes are in it included. */
  async listEntries(name: string): Promise<EntryRow[]> {
    const entries = this.#db.selectFrom('entry').where('type', '=', this.#type.name);
    const published = await entries.select('id').where('status', '=', 'publish').execute();
    const changed = await findEntriesWithChanges(
      this.#db,
      published.map(({ id }) => id),
    );
    const inCategory = await entries.select('id').where('category', '=', name).orderBy('id').execute();
    const ids = new Set([...inCategory.map(({ id }) => id), ...changed]);
    return selectInBatches([...ids], (padded) => entries.selectAll().where('id', 'in', padded).execute());
  }

  /** The entries with these ids, those in the bin included. */
  findEntries(ids: readonly number[]): Promise<EntryRow[]> {
    const entries = this.#db.selectFrom('entry').selectAll().where('type', '=', this.#type.name);
    return selectInBatches(ids, (padded) => entries.where('id', 'in', padded).execute());
  }

  /** Remembers the old name: addresses with it find the entries. Returns the older names that led to it. */
  async keepOldName(from: string, to: string): Promise<string[]> {
    const type = this.#type.name;
    const older = await this.#db
      .updateTable('former_category')
      .set({ present_name: to })
      .where('type', '=', type)
      .where('present_name', '=', from)
      .returning('name_key')
      .execute();
    await this.#setPresentNames([getCategoryKey(from)], to);
    if (getCategoryKey(from) !== getCategoryKey(to)) await this.#removeOldName(to);
    return older.map(({ name_key }) => name_key);
  }

  /** Undoes `keepOldName`. Once no entry is left in `to`, it is an old name itself. */
  async returnOldNames({ from, to, oldNames }: CategoryUndo): Promise<void> {
    const isUsed = (await this.list()).some(({ name }) => name === to);
    await this.#setPresentNames([...oldNames, ...(isUsed ? [] : [getCategoryKey(to)])], from);
    if (getCategoryKey(from) !== getCategoryKey(to)) await this.#removeOldName(from);
  }

  async #setPresentNames(keys: readonly string[], present_name: string): Promise<void> {
    const type = this.#type.name;
    for (const name_key of keys)
      await this.#db
        .insertInto('former_category')
        .values({ type, name_key, present_name })
        .onConflict((conflict) => conflict.columns(['type', 'name_key']).doUpdateSet({ present_name }))
        .execute();
  }

  /** A name in use is no former one. */
  async #removeOldName(name: string): Promise<void> {
    await this.#db
      .deleteFrom('former_category')
      .where('type', '=', this.#type.name)
      .where('name_key', '=', getCategoryKey(name))
      .execute();
  }

  /** Changes the category in what members typed and have not saved, of these forms or of all; returns the forms. */
  async renameInAutosaves(from: string, to: string, forms?: readonly string[]): Promise<string[]> {
    const { category, name: type } = this.#type;
    if (category === undefined) return [];
    const rows = await this.#db
      .selectFrom('autosave')
      .select(['member_id', 'form_id', 'input'])
      .where('type', '=', type)
      .execute();
    const renamed: string[] = [];
    for (const { member_id, form_id, input } of rows) {
      if (forms && !forms.includes(form_id)) continue;
      const values = ContentInput.parse(JSON.parse(input));
      const typed = readCategory(this.#type, values.fields[category]);
      if (typed === null || getCategoryKey(typed) !== getCategoryKey(from)) continue;
      await this.#db
        .updateTable('autosave')
        .set({ input: JSON.stringify({ ...values, fields: { ...values.fields, [category]: to } }) })
        .where('member_id', '=', member_id)
        .where('form_id', '=', form_id)
        .execute();
      renamed.push(form_id);
    }
    return renamed;
  }
}
