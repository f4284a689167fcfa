import { type Kysely, sql } from 'kysely';
import { mediaLimits } from '../../shared/admin/media.ts';
import type { Schema } from '../db/schema.ts';
import { createLikePattern } from '../db/search/like-pattern.ts';

/** Room for the number. */
const maxLength = mediaLimits.title - 8;

/**
 * The title of an entry as the title of a new file; with a number if other files have it: `Lake day`, `Lake day 2`. To be called in
 * the transaction that inserts the file.
 */
export const createNumberedTitle = async (transaction: Kysely<Schema>, wanted: string): Promise<string> => {
  const title = wanted.slice(0, maxLength).toWellFormed().trim();
  const rows = await transaction
    .selectFrom('media')
    .select('title')
    .where(sql<boolean>`title like ${createLikePattern(title)} escape '\\'`)
    .execute();
  // The databases differ in how they compare capitals and count letters, so the beginning is compared here.
  const begun = rows.filter((row) => row.title.startsWith(title));
  const numbers = begun.map((row) => {
    const rest = row.title.slice(title.length);
    if (rest === '') return 1;
    return /^ [1-9]\d{0,5}$/.test(rest) ? Number(rest) : 0;
  });
  const last = Math.max(0, ...numbers);
  return last === 0 ? title : `${title} ${last + 1}`;
};
