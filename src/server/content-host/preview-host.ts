import { type AnyContentType, type Category, hasOwnPage } from '../../content/content-type.ts';
import type { ContentHost, ContentItem, ContentPage } from './content-host.ts';
import { getCategory } from './facets.ts';
import { findOffset } from './find-offset.ts';
import { createFilter } from './item-filter.ts';
import { defaultQuery, getOffset, type ListQuery } from './list-query.ts';
import { compareNames } from './text-order.ts';

/** After every date: an item that is scheduled is shown as it will be published. */
const endOfTime = '9999-12-31T23:59:59';

/** A list with the item at the place where publishing would put it. */
const listWithItem = async (
  host: ContentHost,
  type: AnyContentType,
  item: ContentItem,
  query: ListQuery,
): Promise<ContentPage> => {
  const others = { ...query, exclude: [...query.exclude, item.id] };
  if (!createFilter(type, query, endOfTime)(item)) return host.list(type, others);
  const from = getOffset(query);
  const place = (await findOffset(host, type, query, item)) - from;
  const isOnPage = place >= 0 && place < query.perPage;
  const { items, total } = await host.list(type, {
    ...others,
    offset: place < 0 ? from - 1 : from,
    perPage: isOnPage ? query.perPage - 1 : query.perPage,
  });
  return { items: isOnPage ? items.toSpliced(place, 0, item) : items, total: total + 1 };
};

const count = (categories: readonly Category[], name: string | null, change: number): Category[] => {
  const known = categories.find((category) => category.name === name);
  const others = categories.filter((category) => category !== known);
  const changed = name === null ? [] : [{ name, count: (known?.count ?? 0) + change }];
  return [...others, ...changed.filter((category) => category.count > 0)];
};

export type Preview = {
  /** A content host in which the entry is published. */
  readonly host: ContentHost;
  /** The path of the entry on the site. */
  readonly path: string;
  /** False if the site would show a newer entry in its place: of some types it shows only the newest. */
  readonly isShown: boolean;
  /** False if the entry can change without a new revision. */
  readonly isCacheable: boolean;
};

/**
 * Wraps a host as if the item were published: its type's lists and categories contain it, in place of its published version. A
 * query for one slug returns the item under other slugs, too: its slug may have changed since the link was shared.
 */
const withPreview = (host: ContentHost, type: AnyContentType, item: ContentItem): ContentHost => ({
  ...host,
  get: async (requestedType, id) =>
    requestedType.name === type.name && id === item.id ? item : host.get(requestedType, id),
  list: async (requestedType, query) => {
    if (requestedType.name !== type.name) return host.list(requestedType, query);
    const slug = query.slugs?.length === 1 ? query.slugs[0] : undefined;
    const onlyItem = { items: [item], total: 1 };
    if (slug !== undefined && hasOwnPage(type)) return onlyItem;
    const found = await listWithItem(host, type, item, query);
    return slug !== undefined && found.total === 0 ? onlyItem : found;
  },
  categories: async (requestedType) => {
    const categories = await host.categories(requestedType);
    if (requestedType.name !== type.name) return categories;
    const published = await host.get(type, item.id);
    const before = published && getCategory(type, published.values);
    return count(count(categories, before, -1), getCategory(type, item.values), 1).sort((one, other) =>
      compareNames(one.name, other.name),
    );
  },
});

/** The site with the item published. */
export const createPreview = async (
  host: ContentHost,
  type: AnyContentType,
  item: ContentItem,
): Promise<Preview> => {
  const previewed = withPreview(host, type, item);
  const isNewest = async () =>
    (await previewed.list(type, { ...defaultQuery, perPage: 1 })).items[0] === item;
  return {
    host: previewed,
    path: type.pathOf(item.slug),
    isShown: !type.form?.showsNewest || (await isNewest()),
    isCacheable: true,
  };
};
