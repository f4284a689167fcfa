import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { isTaken, longestSlug } from '../content-host/embedded/entry-store.ts';
import type { Schema } from '../db/schema.ts';

/** What a dash and a number take at the end of a slug. */
const roomForNumber = 7;

/** A slug that is still one with a number behind it: not too long, and ending in a whole letter. */
const shortened = (slug: string): string =>
  slug.length <= longestSlug - roomForNumber
    ? slug
    : slug
        .slice(0, longestSlug - roomForNumber)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/-$/, '');

/** The wanted slug, or where it is taken the next one with a number that is free. */
export const freeSlug = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  wanted: string,
  exceptId: number | null,
): Promise<string> => {
  const whole = wanted || type.name;
  if (!(await isTaken(db, type, whole, exceptId))) return whole;
  const base = shortened(whole);
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
