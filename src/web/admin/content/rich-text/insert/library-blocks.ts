import type { MediaItem } from '../../../../../shared/admin/media.ts';
import type { GalleryPicture, TextPicture } from '../blocks/picture-attributes.ts';

/** A picture of the library as it is in a text. */
export const toTextPicture = ({
  url,
  alt,
  isDecorative,
  width,
  height,
}: Pick<MediaItem, 'url' | 'alt' | 'isDecorative' | 'width' | 'height'>): TextPicture => ({
  src: url,
  alt,
  isDecorative: isDecorative && alt === '',
  width,
  height,
});

export const toGalleryPicture = (item: MediaItem): GalleryPicture => ({
  ...toTextPicture(item),
  caption: '',
});
