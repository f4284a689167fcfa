import type { Kysely } from 'kysely';
import { slugify } from '../../content/slug.ts';
import type { Schema } from '../db/schema.ts';

/** The names of all authors, sorted. */
export const listAuthorNames = async (db: Kysely<Schema>): Promise<string[]> => {
  const rows = await db.selectFrom('author').select('name').execute();
  return [...new Set(rows.map(({ name }) => name))].sort((one, other) => one.localeCompare(other, 'en'));
};

/** The id of the author with this name, created if new; null for an empty name. */
export const findOrCreateAuthor = async (db: Kysely<Schema>, name: string): Promise<number | null> => {
  if (name === '') return null;
  const known = await db
    .selectFrom('author')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();
  if (known) return known.id;
  const base = slugify(name) || 'author';
  const taken = new Set((await db.selectFrom('author').select('slug').execute()).map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  const { id } = await db
    .insertInto('author')
    .values({ slug, name, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
