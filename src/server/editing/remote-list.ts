import type { AnyContentType } from '../../content/content-type.ts';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { ContentLine, RemoteContent as RemoteState, ShownEntry } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { ContentHost, RemoteContent } from '../content-host/content-host.ts';
import { explainMatch } from '../content-host/explain-match.ts';
import { getDay } from '../content-host/facets.ts';
import { defaultQuery, type Ordering } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import type { EntryListQuery } from './entry-list.ts';
import { entryTitle } from './entry-title.ts';
import { loadViewCounts } from './entry-views.ts';

type Dependencies = {
  readonly database: Database;
  readonly host: ContentHost;
  readonly now: () => number;
};

type RemoteList = {
  readonly items: readonly ContentLine[];
  readonly total: number;
  readonly shown: ShownEntry | null;
  readonly remote: RemoteState;
};

const orders: Readonly<Record<EntryListQuery['sort'], { orderBy: Ordering; order: 'asc' | 'desc' }>> = {
  position: { orderBy: 'menu_order', order: 'asc' },
  newest: { orderBy: 'date', order: 'desc' },
  oldest: { orderBy: 'date', order: 'asc' },
  'title-asc': { orderBy: 'title', order: 'asc' },
  'title-desc': { orderBy: 'title', order: 'desc' },
};

/** The admin list of remote content: it is read-only, and can be fetched again. */
export const createRemoteList = ({ database, host, now }: Dependencies, remote: RemoteContent) => {
  const getState = (type: AnyContentType): RemoteState => {
    const { fetchedAt, error, source } = remote.getState(type);
    return {
      address: remote.address,
      editor: remote.getHealth().editor,
      postType: source === 'missing' ? null : source === 'posts' ? 'post' : type.name,
      fetchedAt: fetchedAt === null ? null : gmtText(fetchedAt),
      error,
    };
  };

  const findShown = async (type: AnyContentType): Promise<ShownEntry | null> => {
    if (!type.form?.showsNewest) return null;
    const [newest] = (await host.list(type, { ...defaultQuery, perPage: 1 })).items;
    return newest ? { id: newest.id, title: entryTitle(type, newest) } : null;
  };

  return {
    list: async (type: AnyContentType, query: EntryListQuery): Promise<RemoteList> => {
      const includesPublished = query.status === undefined || query.status === 'published';
      const { page, size, search, sort } = query;
      const hostQuery = { ...defaultQuery, ...orders[sort], page, perPage: size, search: search || null };
      // Only the remote host knows its drafts, scheduled entries and bin.
      const { items, total } = includesPublished ? await host.list(type, hostQuery) : { items: [], total: 0 };
      const views = await loadViewCounts(database.db, type, items);
      return {
        items: items.map((item) => ({
          id: item.id,
          version: 0,
          title: entryTitle(type, item),
          match: search ? explainMatch(type, entryTitle(type, item), item, search) : null,
          author: item.author?.name ?? null,
          editedBy: null,
          date: item.dateGmt,
          day: getDay(type, item.values) || null,
          status: 'published' as const,
          views: views(item.slug),
          path: type.pathOf(item.slug),
          hasUnpublishedChanges: false,
          openedBy: null,
        })),
        total,
        shown: await findShown(type),
        remote: getState(type),
      };
    },

    /** Throws `ContentUnavailable` if the content could not be fetched; then nothing is logged as an action. */
    refresh: async (actor: string): Promise<void> => {
      await remote.refresh();
      await new ActivityLog(database.db).add(
        { actor, action: 'refreshed-content', address: adminPaths.content },
        now(),
      );
    },
  };
};
