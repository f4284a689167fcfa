import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ContentLine, ContentListQuery, ContentSort } from '../../shared/admin/content.ts';
import { contains } from '../content-host/embedded/entry-query.ts';
import { searchWords } from '../content-host/list-query.ts';
import type { Schema } from '../db/schema.ts';
import { binned, statusOf } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { viewsOf } from './entry-views.ts';

/** What of a list is asked for, with the size of its pages. */
export type EntryListQuery = ContentListQuery & { readonly size: number };

const orders: Readonly<Record<ContentSort, readonly ['date_gmt' | 'title_key', 'asc' | 'desc']>> = {
  newest: ['date_gmt', 'desc'],
  oldest: ['date_gmt', 'asc'],
  'title-asc': ['title_key', 'asc'],
  'title-desc': ['title_key', 'desc'],
};

const narrowed = (
  db: Kysely<Schema>,
  type: AnyContentType,
  { search, status }: EntryListQuery,
  now: string,
) => {
  let entries = db.selectFrom('entry').where('type', '=', type.name);
  if (status === undefined) entries = entries.where('status', '!=', binned);
  else if (status === 'bin') entries = entries.where('status', '=', binned);
  else if (status === 'draft') entries = entries.where('status', '=', 'draft');
  else
    entries = entries
      .where('status', '=', 'publish')
      .where('date_gmt', status === 'scheduled' ? '>' : '<=', now);
  for (const word of searchWords(search)) entries = entries.where(contains('search_text', word));
  return entries;
};

/** A page of everything of a type, as the team sees it: drafts, what is scheduled, and the bin where it is asked for. */
export const listEntries = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  query: EntryListQuery,
  now: string,
): Promise<{ items: ContentLine[]; total: number }> => {
  const [column, direction] = orders[query.sort];
  const entries = narrowed(db, type, query, now);
  const wanted = entries
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .offset((query.page - 1) * query.size)
    .limit(query.size);
  // Skipped entries are counted off in the index alone; only the wanted ones are read whole.
  const rows = await db
    .selectFrom('entry')
    .leftJoin('author', 'author.id', 'entry.author_id')
    .where('entry.id', 'in', wanted)
    .select(['entry.id', 'entry.slug', 'entry.status', 'date_gmt', 'day', 'title', 'content', 'author.name'])
    .orderBy(`entry.${column}`, direction)
    .orderBy('entry.id', direction)
    .execute();
  const { total } = await entries
    .select((count) => count.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const views = await viewsOf(db, type, rows);
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: entryTitle(type, { title: row.title, html: row.content }),
      author: row.name,
      date: row.date_gmt,
      day: row.day || null,
      status: statusOf(row, now),
      views: views(row.slug),
      path: type.pathOf(row.slug),
    })),
    // PostgreSQL gives a count as text.
    total: Number(total),
  };
};
