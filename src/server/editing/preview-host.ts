import type { AnyContentType } from '../../content/content-type.ts';
import type { ContentHost, ContentItem } from '../content-host/content-host.ts';
import { getOffset } from '../content-host/list-query.ts';

/**
 * Wraps a host as if the item were published: a query for one slug of its type returns the item, whatever the slug, and
 * every list of its type begins with it. It replaces the published version of the same item.
 */
export const withPreview = (host: ContentHost, type: AnyContentType, item: ContentItem): ContentHost => ({
  ...host,
  get: async (requestedType, id) =>
    requestedType.name === type.name && id === item.id ? item : host.get(requestedType, id),
  list: async (requestedType, query) => {
    if (requestedType.name !== type.name) return host.list(requestedType, query);
    if (query.slugs?.length === 1) return { items: [item], total: 1 };
    const skip = getOffset(query);
    const others = { ...query, exclude: [...query.exclude, item.id] };
    if (skip > 0) {
      const { items, total } = await host.list(requestedType, { ...others, offset: skip - 1 });
      return { items, total: total + 1 };
    }
    const { items, total } = await host.list(requestedType, {
      ...others,
      offset: 0,
      perPage: query.perPage - 1,
    });
    return { items: [item, ...items], total: total + 1 };
  },
});
