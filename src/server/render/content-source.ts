import type { AnyContentType } from '../../content/content-type.ts';
import { slugify } from '../../content/slug.ts';
import { maxId } from '../../shared/max-id.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentSource, ListParameters } from '../../web/data/content-source.ts';
import type { ContentHost, ContentItem } from '../content-host/content-host.ts';
import { findOffset } from '../content-host/find-offset.ts';
import { toView } from '../content-host/item-view.ts';
import { defaultQuery, getDefaultOrder, type ListQuery } from '../content-host/list-query.ts';
import { getSiteDay } from '../content-host/site-day.ts';
import type { Log } from '../log.ts';
import { startOfHour } from './response-cache.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  readonly log: Log;
  readonly now: () => number;
};

/** Reads a query parameter as the REST routes do: without NUL, which no database can store; an empty one counts as missing. */
const readParameter = (value: string | null | undefined): string | null =>
  value?.replaceAll('\0', '') || null;

const toListQuery = (type: AnyContentType, parameters: ListParameters, today: string): ListQuery => ({
  ...defaultQuery,
  ...getDefaultOrder(type),
  page: parameters.page ?? defaultQuery.page,
  perPage: parameters.per_page ?? defaultQuery.perPage,
  slugs: parameters['slug[]'] === undefined ? null : [parameters['slug[]'].toLowerCase()],
  includesFormerSlugs: parameters.former_slugs === 1,
  category: readParameter(parameters.category),
  search: readParameter(readParameter(parameters.search)?.trim()),
  ...(parameters.orderby === undefined ? {} : { orderBy: parameters.orderby }),
  today,
});

/** The item with an id, a slug, or the title that its slug was made from. An id comes first: links that were shared have one. */
const findItem = async (
  host: ContentHost,
  type: AnyContentType,
  key: string,
  query: ListQuery,
): Promise<ContentItem | null> => {
  const id = /^[1-9]\d{0,15}$/.test(key) ? Number(key) : 0;
  const byId = id > 0 && id <= maxId ? await host.get(type, id) : null;
  if (byId !== null) return byId;
  for (const slug of new Set([key.toLowerCase(), slugify(key)])) {
    const bySlug = { ...query, slugs: [slug], includesFormerSlugs: true, perPage: 1, page: 1 };
    const [item] = (await host.list(type, bySlug)).items;
    if (item) return item;
  }
  return null;
};

/** Content for pages that the server renders: from the content host in this process. */
export const createContentSource = ({ host, settings, log, now }: Dependencies): ContentSource => {
  const readQuery = async (type: AnyContentType, parameters: ListParameters) =>
    // Pages are cached within an hour, so "today" is the day at the start of that hour.
    toListQuery(type, parameters, getSiteDay(startOfHour(now()), (await settings()).timezone));
  const toViews = <D extends AnyContentType>(type: D, items: readonly ContentItem[]) =>
    items.flatMap((item) => {
      const result = toView(type, item);
      if ('item' in result) return [result.item];
      log.warn('content item dropped', { type: type.name, reason: result.dropped });
      return [];
    });
  const page = async <D extends AnyContentType>(type: D, parameters: ListParameters) => {
    const { items, total } = await host.list(type, await readQuery(type, parameters));
    return { items: toViews(type, items), total: items.length === 0 ? 0 : total };
  };
  return {
    page,
    list: async (type, parameters) => (await page(type, parameters)).items,
    locate: async (type, key, parameters) => {
      const query = await readQuery(type, parameters);
      const found = await findItem(host, type, readParameter(key) ?? '', query);
      const [item] = found ? toViews(type, [found]) : [];
      if (!found || !item) return null;
      const offset = await findOffset(host, type, query, found);
      return { item, page: Math.floor(offset / query.perPage) + 1 };
    },
    categories: (type) => host.categories(type),
  };
};
