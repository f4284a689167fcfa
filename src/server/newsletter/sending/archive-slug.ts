import type { Kysely } from 'kysely';
import { cleanSlug } from '../../../content/slug.ts';
import type { Schema } from '../../db/schema.ts';

/** Characters of the subject in the address. */
const maxLength = 60;

export const isSlugTaken = async (db: Kysely<Schema>, slug: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('newsletter')
    .select('id')
    .where('archive_slug', '=', slug)
    .executeTakeFirst();
  return taken !== undefined;
};

/** The beginning of a long subject, without half a word at its end. */
const shorten = (subject: string): string =>
  subject.length > maxLength
    ? subject
        .slice(0, maxLength + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, maxLength)
    : subject;

/** The address of a newsletter's public page: its subject, with a number if another one has the same. */
export const findArchiveSlug = async (db: Kysely<Schema>, subject: string): Promise<string> => {
  const wanted = cleanSlug(shorten(subject)) || 'newsletter';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await isSlugTaken(db, slug))) return slug;
  }
};
