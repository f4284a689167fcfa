import type { AnyContentType } from '../../content/content-type.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentSource, ListParameters } from '../../web/data/content-source.ts';
import type { ContentHost } from '../content-host/content-host.ts';
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
  slugs: parameters.slug === undefined ? null : [parameters.slug.toLowerCase()],
  includesFormerSlugs: parameters.former_slugs === 1,
  category: readParameter(parameters.category),
  search: readParameter(readParameter(parameters.search)?.trim()),
  ...(parameters.orderby === undefined ? {} : { orderBy: parameters.orderby }),
  today,
});

/** Content for pages that the server renders: from the content host in this process. */
export const createContentSource = ({ host, settings, log, now }: Dependencies): ContentSource => {
  const page = async <D extends AnyContentType>(type: D, parameters: ListParameters) => {
    // Pages are cached within an hour, so "today" is the day at the start of that hour.
    const today = getSiteDay(startOfHour(now()), (await settings()).timezone);
    const { items, total } = await host.list(type, toListQuery(type, parameters, today));
    const views = items.flatMap((item) => {
      const result = toView(type, item);
      if ('item' in result) return [result.item];
      log.warn('content item dropped', { type: type.name, reason: result.dropped });
      return [];
    });
    return { items: views, total: items.length === 0 ? 0 : total };
  };
  return {
    page,
    list: async (type, parameters) => (await page(type, parameters)).items,
    categories: (type) => host.categories(type),
  };
};
