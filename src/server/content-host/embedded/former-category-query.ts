import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../../content/content-type.ts';
import { getCategoryKey } from '../../../shared/category-key.ts';
import type { Schema } from '../../db/schema.ts';

/** The present name of a category that the team renamed or merged; null if it was not, or if its old name is in use again. */
export const findPresentCategory = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  formerName: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('former_category')
    .select('present_name')
    .where('type', '=', type.name)
    .where('name_key', '=', getCategoryKey(formerName))
    .executeTakeFirst();
  if (row === undefined || row.present_name === formerName) return null;
  // The name may be in use again, for other entries.
  const used = await db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', type.name)
    .where('status', '=', 'publish')
    .where('category', '=', formerName)
    .limit(1)
    .executeTakeFirst();
  return used === undefined ? row.present_name : null;
};
