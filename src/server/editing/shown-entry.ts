import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ShownEntry } from '../../shared/admin/content.ts';
import type { Schema } from '../db/schema.ts';
import { entryTitle } from './entry-title.ts';

/** The one entry that the site shows of a type that shows only its newest; null for other types, and where nothing is shown. */
export const findShownEntry = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  now: string,
): Promise<ShownEntry | null> => {
  if (!type.form?.showsNewest) return null;
  const row = await db
    .selectFrom('entry')
    .select(['id', 'title', 'content'])
    .where('type', '=', type.name)
    .where('status', '=', 'publish')
    .where('date_gmt', '<=', now)
    .orderBy('date_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, title: entryTitle(type, { title: row.title, html: row.content }) } : null;
};
