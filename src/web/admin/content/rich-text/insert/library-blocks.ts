import { getFocalClasses } from '../../../../../content/pictures/focal-classes.ts';
import type { MediaItem } from '../../../../../shared/admin/media.ts';
import type { GalleryPicture, TextPicture } from '../blocks/picture-attributes.ts';

/** A picture of the library as it is in a text. */
export const toTextPicture = ({
  url,
  alt,
  isDecorative,
  width,
  height,
  focalPoint,
}: Pick<MediaItem, 'url' | 'alt' | 'isDecorative' | 'width' | 'height' | 'focalPoint'>): TextPicture => ({
  src: url,
  alt,
  isDecorative: isDecorative && alt === '',
  width,
  height,
  focus: getFocalClasses({ width, height, focalPoint }),
});

export const toGalleryPicture = (item: MediaItem): GalleryPicture => ({
  ...toTextPicture(item),
  caption: '',
});
