import type { AnyContentType } from '../../content/content-type.ts';
import type { ContentLine, RemoteContent as RemoteState } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { ContentHost, RemoteContent } from '../content-host/content-host.ts';
import { dayOf } from '../content-host/facets.ts';
import { defaultQuery, type Ordering } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import type { EntryListQuery } from './entry-list.ts';
import { entryTitle } from './entry-title.ts';
import { viewsOf } from './entry-views.ts';

type Dependencies = {
  readonly database: Database;
  readonly host: ContentHost;
  readonly now: () => number;
};

type RemoteList = {
  readonly items: readonly ContentLine[];
  readonly total: number;
  readonly elsewhere: RemoteState;
};

const orders: Readonly<Record<EntryListQuery['sort'], { orderBy: Ordering; order: 'asc' | 'desc' }>> = {
  newest: { orderBy: 'date', order: 'desc' },
  oldest: { orderBy: 'date', order: 'asc' },
  'title-asc': { orderBy: 'title', order: 'asc' },
  'title-desc': { orderBy: 'title', order: 'desc' },
};

/** Content that is kept elsewhere: what visitors see of it can be looked at, and fetched anew. */
export const createRemoteList = ({ database, host, now }: Dependencies, elsewhere: RemoteContent) => {
  const stateOf = (type: AnyContentType): RemoteState => {
    const { fetchedAt, failure } = elsewhere.stateOf(type);
    return {
      origin: elsewhere.origin,
      fetchedAt: fetchedAt === null ? null : gmtText(fetchedAt),
      failure,
    };
  };

  return {
    list: async (type: AnyContentType, query: EntryListQuery): Promise<RemoteList> => {
      const isAsked = query.status === undefined || query.status === 'published';
      const { page, size, search, sort } = query;
      const asked = { ...defaultQuery, ...orders[sort], page, perPage: size, search: search || null };
      // Drafts, what is scheduled and what was thrown away are known only there.
      const { items, total } = isAsked ? await host.list(type, asked) : { items: [], total: 0 };
      const views = await viewsOf(database.db, type, items);
      return {
        items: items.map((item) => ({
          id: item.id,
          title: entryTitle(type, item),
          author: item.author?.name ?? null,
          date: item.dateGmt,
          day: dayOf(type, item.values) || null,
          status: 'published' as const,
          views: views(item.slug),
          path: type.pathOf(item.slug),
        })),
        total,
        elsewhere: stateOf(type),
      };
    },

    /** Throws `ContentUnavailable` where it could not be fetched; then nobody has refreshed anything. */
    refresh: async (actor: string): Promise<void> => {
      await elsewhere.refresh();
      await new ActivityLog(database.db).add({ actor, deed: 'refreshed-content' }, now());
    },
  };
};
