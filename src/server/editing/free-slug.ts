import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { isTaken } from '../content-host/embedded/entry-store.ts';
import type { Schema } from '../db/schema.ts';

/** The wanted slug, or where it is taken the next one with a number that is free. */
export const freeSlug = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  wanted: string,
  exceptId: number | null,
): Promise<string> => {
  const base = wanted || type.name;
  if (!(await isTaken(db, type, base, exceptId))) return base;
  const rows = await db
    .selectFrom('entry')
    .select('slug')
    .where('type', '=', type.name)
    .where('slug', '>', `${base}-`)
    .where('slug', '<', `${base}.`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};
