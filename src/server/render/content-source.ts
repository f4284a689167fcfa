import { readItems } from '../../content/read-item.ts';
import type { ContentSource } from '../../web/content-source.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { itemAnswer } from '../content-host/rest/wordpress-shape.ts';
import type { Log } from '../log.ts';

/** The server's source for its own pages: the content host, asked in the same process, read as the browser reads it. */
export const hostSource = (host: ContentHost, site: string, log: Log): ContentSource => ({
  list: async (type, parameters) => {
    const { items } = await host.list(type, {
      ...defaultQuery,
      page: parameters.page ?? defaultQuery.page,
      perPage: parameters.per_page ?? defaultQuery.perPage,
      slugs: parameters.slug === undefined ? null : [parameters.slug.toLowerCase()],
    });
    const answers = items.map((item) => itemAnswer(type, item, site, ['author']));
    return readItems(type, answers, (warning) => log.warn(warning));
  },
});
