import type { AnyContentType } from '../../../content/content-type.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Log } from '../../log.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { ContentHost, ContentPage } from '../content-host.ts';
import type { ListQuery } from '../list-query.ts';
import { compareByName } from '../text-order.ts';
import { createCountCache } from './count-cache.ts';
import { createItemReader } from './entry-items.ts';
import { visibleEntries } from './entry-query.ts';
import { findPresentCategory } from './former-category-query.ts';
import { findPublicSlug } from './former-slug-query.ts';
import { createListReader } from './list-reader.ts';
import {
  countVisibleTags,
  isAuthorVisible,
  isMediaVisible,
  listVisibleAuthors,
  listVisibleMedia,
} from './visibility.ts';

type Dependencies = {
  readonly database: Database;
  readonly media: MediaStore;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => number;
  /** Gets a warning for each unreadable entry. */
  readonly log?: Log;
};

/** Content from our own database. */
export const createEmbeddedHost = (dependencies: Dependencies): ContentHost => {
  const { database, media, timeZone, now = Date.now, log } = dependencies;
  const { db } = database;
  const counts = createCountCache(database, now);
  const lists = createListReader(database, counts, now);

  const { toItems, loadAuthors } = createItemReader({ db, media, timeZone, log });

  const list = async (type: AnyContentType, query: ListQuery): Promise<ContentPage> => {
    const hasEmptyFilter = [query.slugs, query.include, query.authors, query.tags].some(
      (choice) => choice?.length === 0,
    );
    if (hasEmptyFilter) return { items: [], total: 0 };
    const { rows, total } = await lists.read(type, query);
    if (total === 0 && query.slugs?.length === 1 && query.includesFormerSlugs) {
      const present = await findPublicSlug(db, type, query.slugs[0] ?? '', gmtText(now()));
      if (present !== null) return list(type, { ...query, slugs: [present], includesFormerSlugs: false });
    }
    if (total === 0 && query.category !== null) {
      const present = await findPresentCategory(db, type, query.category);
      if (present !== null) return list(type, { ...query, category: present });
    }
    return { items: await toItems(type, rows), total };
  };

  return {
    list,
    categories: async (type) => (type.category === undefined ? [] : lists.categories(type)),
    get: async (type, id) => {
      const rows = await visibleEntries(db, type.name, gmtText(now()))
        .where('id', '=', id)
        .selectAll()
        .execute();
      return (await toItems(type, rows))[0] ?? null;
    },
    listSlugs: async (type, ids) => {
      const visible = visibleEntries(db, type.name, gmtText(now())).select(['id', 'slug']);
      const rows = await selectInBatches(ids, (padded) => visible.where('id', 'in', padded).execute());
      return new Map(rows.map(({ id, slug }) => [id, slug]));
    },
    author: async (id) =>
      (await isAuthorVisible(db, id, gmtText(now()))) ? ((await loadAuthors([id])).get(id) ?? null) : null,
    media: async (id) =>
      (await isMediaVisible(db, id, gmtText(now()))) ? ((await media.load([id])).get(id) ?? null) : null,
    authors: async () => (await listVisibleAuthors(db, gmtText(now()))).sort(compareByName),
    tags: async () => (await countVisibleTags(db, gmtText(now()))).sort(compareByName),
    listMedia: async (query) => {
      const { ids, total } = await listVisibleMedia(db, query, gmtText(now()));
      const pictures = await media.load(ids);
      return { pictures: ids.map((id) => pictures.get(id)).filter((found) => found !== undefined), total };
    },
    pictureOrigins: () => [],
    revision: () => counts.revision(),
  };
};
