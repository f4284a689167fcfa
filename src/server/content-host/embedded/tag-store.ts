import type { Kysely } from 'kysely';
import { rowsOfList } from '../../db/padded-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { Tag } from '../content-host.ts';

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const tagNames = (fields: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(fields.tags) ? fields.tags.filter((name) => typeof name === 'string') : [];

/** Gives every tag name a number of its own, which WordPress's clients expect of a term. */
export const keepTags = async (
  db: Kysely<Schema>,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const names = tagNames(fields);
  if (names.length === 0) return;
  await db
    .insertInto('tag')
    .values(names.map((name) => ({ name, slug: slugOf(name) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** The tags of many entries at once, by name. */
export const tagsByName = async (
  db: Kysely<Schema>,
  entries: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, Tag>> => {
  const names = [...new Set(entries.flatMap(tagNames))];
  const rows = await rowsOfList(names, (padded) =>
    db.selectFrom('tag').selectAll().where('name', 'in', padded).execute(),
  );
  return new Map(rows.map((row) => [row.name, row]));
};
