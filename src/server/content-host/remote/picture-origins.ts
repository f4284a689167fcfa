import type { Picture } from '../../../content/pictures/picture.ts';
import { isPicture } from '../absolute-pictures.ts';
import type { ContentItem } from '../content-host.ts';

/** Limits the length of the Content-Security-Policy header. A usual host needs one to three origins. */
const maxOrigins = 12;

/** All pictures in the field values of an item. */
export const listPictures = (item: ContentItem): Picture[] =>
  Object.values(item.values).flat().filter(isPicture);

const listPictureAddresses = (item: ContentItem): string[] => [
  ...listPictures(item).flatMap(({ url, sizes }) => [url, ...Object.values(sizes).map((size) => size.url)]),
  ...[...item.html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, address = '']) => address),
];

/** Prevents header injection: a host like `a;script-src` would start a new directive of the policy. */
const plainOrigin = /^https?:\/\/[\w.-]+(?::\d+)?$/;

/** The origins of the pictures of these items, for the Content-Security-Policy. */
export const pictureOrigins = (items: readonly ContentItem[]): string[] => {
  const origins = new Set<string>();
  for (const address of items.flatMap(listPictureAddresses)) {
    if (origins.size >= maxOrigins) break;
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    if (plainOrigin.test(origin)) origins.add(origin);
  }
  return [...origins];
};
