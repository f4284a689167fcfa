import type { AnyContentType } from '../../content/content-type.ts';
import { readItems } from '../../content/read-item.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentSource, ListParameters } from '../../web/data/content-source.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery, type ListQuery } from '../content-host/list-query.ts';
import { serialiseItem } from '../content-host/rest/wordpress-shape.ts';
import { getSiteDay } from '../content-host/site-day.ts';
import type { Log } from '../log.ts';
import { hourOf } from './response-cache.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly log: Log;
  readonly now: () => number;
};

/** A word from an address, as the REST door reads it: no NUL, which no database can hold, and empty is not asked. */
const wordOf = (given: string | null | undefined): string | null => given?.replaceAll('\0', '') || null;

const queryOf = (parameters: ListParameters, today: string): ListQuery => ({
  ...defaultQuery,
  page: parameters.page ?? defaultQuery.page,
  perPage: parameters.per_page ?? defaultQuery.perPage,
  slugs: parameters.slug === undefined ? null : [parameters.slug.toLowerCase()],
  category: wordOf(parameters.category),
  search: wordOf(wordOf(parameters.search)?.trim()),
  orderBy: parameters.orderby ?? defaultQuery.orderBy,
  today,
});

/** The server's source for its own pages: the content host, asked in the same process, read as the browser reads it. */
export const hostSource = ({ host, site, settings, log, now }: Dependencies): ContentSource => {
  const page = async <D extends AnyContentType>(type: D, parameters: ListParameters) => {
    // Pages are made for an hour, and so is the day they call today.
    const today = getSiteDay(hourOf(now()), (await settings()).timezone);
    const { items, total } = await host.list(type, queryOf(parameters, today));
    const answers = items.map((item) => serialiseItem(type, item, site, ['author']));
    return {
      items: readItems(type, answers, (warning) => log.warn(warning)),
      total: items.length === 0 ? 0 : total,
    };
  };
  return {
    page,
    list: async (type, parameters) => (await page(type, parameters)).items,
    categories: (type) => host.categories(type),
  };
};
