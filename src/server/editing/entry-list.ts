import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { ContentLine, ContentListQuery, ContentSort } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { containsText } from '../db/search/contains-text.ts';
import { EditingLeases, leasePlaces } from './editing-leases.ts';
import { binned, getEntryStatus } from './entry-status.ts';
import { entryTitle } from './entry-title.ts';
import { findEntriesWithChanges } from './entry-versions.ts';
import { loadViewCounts } from './entry-views.ts';
import { explainStoredMatch } from './explain-stored-match.ts';

/** The list query of the admin, with its order and the page size. */
export type EntryListQuery = ContentListQuery & { readonly sort: ContentSort; readonly size: number };

type Order = readonly [column: 'position' | 'date_gmt' | 'title_key', direction: 'asc' | 'desc'];

const orders: Readonly<Record<ContentSort, readonly Order[]>> = {
  position: [
    ['position', 'asc'],
    ['date_gmt', 'desc'],
  ],
  newest: [['date_gmt', 'desc']],
  oldest: [['date_gmt', 'asc']],
  'title-asc': [['title_key', 'asc']],
  'title-desc': [['title_key', 'desc']],
};

const filterEntries = (
  db: Kysely<Schema>,
  type: AnyContentType,
  { search, status, category }: EntryListQuery,
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
  if (category !== undefined) entries = entries.where('category', '=', category);
  if (search !== '') entries = entries.where(containsText(search));
  return entries;
};

/** One page of a type's entries for the team, with drafts and scheduled entries; the bin only if requested. */
export const listEntries = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  query: EntryListQuery,
  { member, time }: { readonly member: string; readonly time: number },
): Promise<{ items: ContentLine[]; total: number }> => {
  const now = gmtText(time);
  const order = orders[query.sort];
  // Ties are in the direction of the last column.
  const idDirection = order.at(-1)?.[1] ?? 'desc';
  const entries = filterEntries(db, type, query, now);
  let inOrder = entries.select('id');
  for (const [column, direction] of order) inOrder = inOrder.orderBy(column, direction);
  const wanted = inOrder
    .orderBy('id', idDirection)
    .offset((query.page - 1) * query.size)
    .limit(query.size);
  // The subquery skips rows in the index alone; only the rows of the page are read completely.
  let lines = db
    .selectFrom('entry')
    .leftJoin('author', 'author.id', 'entry.author_id')
    .where('entry.id', 'in', wanted)
    .select(['entry.id', 'version', 'entry.slug', 'entry.status', 'date_gmt', 'day', 'title', 'content'])
    .select(['entry.fields', 'edited_by', 'author.name']);
  for (const [column, direction] of order) lines = lines.orderBy(`entry.${column}`, direction);
  const rows = await lines.orderBy('entry.id', idDirection).execute();
  const { total } = await entries
    .select((count) => count.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const views = await loadViewCounts(db, type, rows);
  const changed = await findEntriesWithChanges(
    db,
    rows.filter(({ status }) => status === 'publish').map(({ id }) => id),
  );
  const colleagues = await new EditingLeases(db).listColleagues(
    rows.map(({ id }) => leasePlaces.entry(type.name, id)),
    member,
    time,
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      version: row.version,
      title: entryTitle(type, { title: row.title, html: row.content }),
      match: explainStoredMatch(type, row, query.search),
      author: row.name,
      editedBy: row.edited_by,
      date: row.date_gmt,
      day: row.day || null,
      status: getEntryStatus(row, now),
      views: views(row.slug),
      path: type.pathOf(row.slug),
      hasUnpublishedChanges: changed.has(row.id),
      openedBy: colleagues.get(leasePlaces.entry(type.name, row.id)) ?? null,
    })),
    // PostgreSQL returns a count as text.
    total: Number(total),
  };
};
