import type { AnyContentType } from '../../content/content-type.ts';
import type { ContentHost, ContentItem } from '../content-host/content-host.ts';
import { skipOf } from '../content-host/list-query.ts';

/**
 * The host as it would be with one more item published: it is the one that its page is about, whatever the slug in the
 * address, and leads every list of its type. Of a published item, it takes the place.
 */
export const withPreview = (host: ContentHost, type: AnyContentType, item: ContentItem): ContentHost => ({
  ...host,
  get: async (asked, id) => (asked.name === type.name && id === item.id ? item : host.get(asked, id)),
  list: async (asked, query) => {
    if (asked.name !== type.name) return host.list(asked, query);
    if (query.slugs?.length === 1) return { items: [item], total: 1 };
    const skip = skipOf(query);
    const others = { ...query, exclude: [...query.exclude, item.id] };
    if (skip > 0) {
      const { items, total } = await host.list(asked, { ...others, offset: skip - 1 });
      return { items, total: total + 1 };
    }
    const { items, total } = await host.list(asked, { ...others, offset: 0, perPage: query.perPage - 1 });
    return { items: [item, ...items], total: total + 1 };
  },
});
