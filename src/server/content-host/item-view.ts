import type { AnyContentType, View } from '../../content/content-type.ts';
import { findMissingPart, type ReadResult, withFallbacks } from '../../content/read-item.ts';
import type { ContentItem } from './content-host.ts';

/** The view model of an item, or why it is dropped: the same as a browser reads from the REST API. */
export const toView = <D extends AnyContentType>(type: D, item: ContentItem): ReadResult<View<D>> => {
  const missing = findMissingPart(type, item);
  if (missing) return { dropped: `item ${item.id} has no ${missing}` };
  const { id, slug, date, modified, title, titleHtml, html, excerpt } = item;
  const base = {
    ...{ id, slug, date, modified, title, ...(titleHtml && { titleHtml }), html, excerpt },
    author: item.author?.name ?? null,
    ...(item.hasClosedComments && { hasClosedComments: item.hasClosedComments }),
  };
  return { item: withFallbacks(type, base, item.values) };
};
