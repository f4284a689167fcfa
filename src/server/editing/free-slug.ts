import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { isSlugTaken, maxSlugLength } from '../content-host/embedded/entry-store.ts';
import type { Schema } from '../db/schema.ts';
import { FormerSlugs } from './former-slugs.ts';

/** Characters reserved for a dash and a number at the end. */
const suffixLength = 7;

/** Shortens a slug so that a numeric suffix fits, without cutting a character in half. */
const shortenSlug = (slug: string): string =>
  slug.length <= maxSlugLength - suffixLength
    ? slug
    : slug
        .slice(0, maxSlugLength - suffixLength)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/-$/, '');

/** The wanted slug, or if it is taken, or old links to another entry have it, the slug with the next free number. */
export const findFreeSlug = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  wanted: string,
  exceptId: number | null,
): Promise<string> => {
  const formerSlugs = new FormerSlugs(db);
  const isUsed =
    (await isSlugTaken(db, type, wanted, exceptId)) ||
    (await formerSlugs.findOwners(type, [wanted], exceptId)).size > 0;
  if (!isUsed) return wanted;
  const base = shortenSlug(wanted);
  const rows = await db
    .selectFrom('entry')
    .select('slug')
    .where('type', '=', type.name)
    .where('slug', '>', `${base}-`)
    .where('slug', '<', `${base}.`)
    .execute();
  const used = new Set([
    ...rows.map(({ slug }) => slug),
    ...(await formerSlugs.listWithPrefix(type, `${base}-`, exceptId)),
  ]);
  let number = 2;
  while (used.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};
