import { queryOptions } from '@tanstack/react-query';
import type { Picture, PictureSize } from '../../../content/pictures/picture.ts';
import { mediaKit } from '../../../content/types/media-kit.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** The fields of a picture that the page needs for preview and download. */
export type KitPicture = Pick<Picture, 'id' | 'title' | 'alt' | 'url'> & {
  readonly thumbnail: PictureSize | null;
};

const toKitPicture = ({ id, title, alt, url, sizes }: Picture): KitPicture => ({
  id,
  title,
  alt,
  url,
  thumbnail: sizes.thumbnail ?? null,
});

/** The pictures of all media kits, in order. */
export const mediaKitQuery = (source: Pick<ContentSource, 'list'>) =>
  queryOptions({
    queryKey: ['media-kit'],
    queryFn: async () => {
      const kits = await source.list(mediaKit, { per_page: 100, _fields: 'id,date,slug,title,acf' });
      return kits.flatMap(({ photos }) => photos.map(toKitPicture));
    },
  });
