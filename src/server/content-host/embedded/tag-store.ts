import type { Kysely } from 'kysely';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { Tag } from '../content-host.ts';

export const createTagSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const listTagNames = (fields: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(fields.tags) ? fields.tags.filter((name) => typeof name === 'string') : [];

/**
 * Stores the tags of an entry, and new names as terms: each has the id that WordPress clients expect. To be called in the
 * transaction that writes the entry.
 */
export const saveTags = async (
  db: Kysely<Schema>,
  entryId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await db.deleteFrom('entry_tag').where('entry_id', '=', entryId).execute();
  const names = [...new Set(listTagNames(fields))];
  if (names.length === 0) return;
  await db
    .insertInto('tag')
    .values(names.map((name) => ({ name, slug: createTagSlug(name) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await db
    .insertInto('entry_tag')
    .columns(['entry_id', 'tag_id'])
    .expression((expression) =>
      expression
        .selectFrom('tag')
        .select((tag) => [tag.val(entryId).as('entry_id'), 'tag.id as tag_id'])
        .where('name', 'in', names),
    )
    .execute();
};

/** Loads the tags of many entries at once, by name. */
export const loadTagsByName = async (
  db: Kysely<Schema>,
  entries: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, Tag>> => {
  const names = [...new Set(entries.flatMap(listTagNames))];
  const rows = await selectInBatches(names, (padded) =>
    db.selectFrom('tag').selectAll().where('name', 'in', padded).execute(),
  );
  return new Map(rows.map((row) => [row.name, row]));
};
