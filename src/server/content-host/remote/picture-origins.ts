import type { Picture } from '../../../content/picture.ts';
import { isPicture } from '../absolute-pictures.ts';
import type { ContentItem } from '../content-host.ts';

/** More than a host with a picture service or two has; a header is no place for an endless list. */
const mostOrigins = 12;

/** Every picture among an item's values. */
export const picturesOf = (item: ContentItem): Picture[] =>
  Object.values(item.values).flat().filter(isPicture);

const addressesOf = (item: ContentItem): string[] => [
  ...picturesOf(item).flatMap(({ url, sizes }) => [url, ...Object.values(sizes).map((size) => size.url)]),
  ...[...item.html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, address = '']) => address),
];

/** Nothing else may stand in the header that names them: a host like `a;script-src` would begin a rule of its own. */
const plainOrigin = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** Where the pictures of these items come from: the host itself, and what it keeps its pictures on. */
export const pictureOrigins = (items: readonly ContentItem[]): string[] => {
  const origins = new Set<string>();
  for (const address of items.flatMap(addressesOf)) {
    if (origins.size >= mostOrigins) break;
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    if (plainOrigin.test(origin)) origins.add(origin);
  }
  return [...origins];
};
