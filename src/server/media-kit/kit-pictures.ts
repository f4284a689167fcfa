import { createDownloadNames } from '../../content/pictures/download-names.ts';
import { mediaKit } from '../../content/types/media-kit.ts';
import { isPicture } from '../content-host/absolute-pictures.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';

/** A picture of the kit: its file name in the zip, and its absolute address. */
export type KitPicture = { readonly name: string; readonly url: string };

/** The pictures of all media kits, in the order in which the page lists them. */
export const listKitPictures = async (host: ContentHost, site: string): Promise<KitPicture[]> => {
  const { items } = await host.list(mediaKit, { ...defaultQuery, perPage: 100 });
  const photos = items.flatMap(({ values }) => values.photos).filter(isPicture);
  const names = createDownloadNames(photos);
  return photos.map(({ url }, index) => ({ name: names[index] ?? '', url: new URL(url, site).href }));
};
