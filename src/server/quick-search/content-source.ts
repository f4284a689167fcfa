import { type Kysely, sql } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { contentTypes } from '../../content/registry.ts';
import type { FoundEntry } from '../../shared/admin/quick-search.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import { gmtText } from '../../shared/dates.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { explainMatch } from '../content-host/explain-match.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Schema } from '../db/schema.ts';
import { contains, searchWords } from '../db/search/contains-text.ts';
import { binned, getEntryStatus } from '../editing/entry-status.ts';
import { entryTitle } from '../editing/entry-title.ts';
import { findEntriesWithChanges } from '../editing/entry-versions.ts';
import { explainStoredMatch } from '../editing/explain-stored-match.ts';
import { maxResults, minTextLength, type SearchSource, takeFirst } from './search-source.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly host: ContentHost;
  readonly now: () => number;
};

/** Entries with all words: those with the words in their title first, then the newest. */
const findStoredEntries = async (
  db: Kysely<Schema>,
  types: readonly AnyContentType[],
  text: string,
  now: string,
): Promise<FoundEntry[]> => {
  const words = searchWords(text);
  const searched = text.length < minTextLength ? 'title_key' : 'search_text';
  const isInTitle = sql.join(
    words.map((word) => contains('title_key', word)),
    sql` and `,
  );
  let matching = db
    .selectFrom('entry')
    .select('id')
    .where(
      'type',
      'in',
      types.map(({ name }) => name),
    )
    .where('status', '!=', binned);
  for (const word of words) matching = matching.where(contains(searched, word));
  const ids = (
    await matching
      .orderBy(sql`case when ${isInTitle} then 0 else 1 end`)
      .orderBy('date_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxResults + 1)
      .execute()
  ).map(({ id }) => id);
  if (ids.length === 0) return [];
  // Only the texts of the results are read, not those of everything that is sorted.
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'type', 'status', 'date_gmt', 'title', 'content', 'fields'])
    .where('id', 'in', ids)
    .execute();
  const changed = await findEntriesWithChanges(
    db,
    rows.filter(({ status }) => status === 'publish').map(({ id }) => id),
  );
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const type = types.find(({ name }) => name === row?.type);
    if (row === undefined || type === undefined) return [];
    return {
      id: row.id,
      type: type.name,
      title: entryTitle(type, { title: row.title, html: row.content }),
      match: explainStoredMatch(type, row, text),
      status: getEntryStatus(row, now),
      date: row.date_gmt,
      hasUnpublishedChanges: changed.has(row.id),
      isEditable: true,
    };
  });
};

/** Entries of a remote host, of which only the published ones are known. */
const findRemoteEntries = async (
  host: ContentHost,
  types: readonly AnyContentType[],
  text: string,
): Promise<FoundEntry[]> => {
  const lists = await Promise.all(
    types.map(async (type) => {
      const query = { ...defaultQuery, search: text, perPage: maxResults + 1 };
      const { items } = await host.list(type, query);
      return items.map(
        (item): FoundEntry => ({
          id: item.id,
          type: type.name,
          title: entryTitle(type, item),
          match: explainMatch(type, entryTitle(type, item), item, text),
          status: 'published',
          date: item.dateGmt,
          hasUnpublishedChanges: false,
          isEditable: false,
        }),
      );
    }),
  );
  return lists.flat().toSorted((one, other) => (one.date < other.date ? 1 : -1));
};

/** Entries of all types that the role may edit, drafts and scheduled ones too; not the bin. */
export const createContentSource = (
  { db, host, now }: Dependencies,
  allTypes: readonly AnyContentType[] = contentTypes,
): SearchSource<'content'> => ({
  role: 'editor',
  find: async (text, role) => {
    const types = allTypes.filter(({ access }) => hasRole(role, access.edit));
    try {
      return takeFirst(
        host.remote
          ? await findRemoteEntries(host, types, text)
          : await findStoredEntries(db, types, text, gmtText(now())),
      );
    } catch (error) {
      // The other sources are searched all the same.
      if (error instanceof ContentUnavailable) return 'unavailable';
      throw error;
    }
  },
});
