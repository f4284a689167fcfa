import type { View } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/picture.ts';
import type { photoGallery } from '../../../content/types/photo-gallery.ts';
import type { videoGallery } from '../../../content/types/video-gallery.ts';
import { videoIdOf } from './video-platform.ts';

/** How many photos of an album lie on the wall. */
const printsShown = 3;

/** What the wall shows of an album: a page does not carry photos that nobody opened. */
export type AlbumCard = Pick<View<typeof photoGallery>, 'id' | 'slug' | 'title' | 'date' | 'subtitle'> & {
  readonly count: number;
  /** The first photos; those behind the cover are small and only decoration. */
  readonly prints: readonly Picture[];
};

export type VideoCard = Pick<
  View<typeof videoGallery>,
  'id' | 'slug' | 'title' | 'date' | 'subtitle' | 'videoUrl' | 'html'
> & {
  /** The id by which the video platform knows it; null where it cannot be played here. */
  readonly videoId: string | null;
};

/** A video that the platform's player can show. */
export type PlayableVideo = VideoCard & { readonly videoId: string };

export const isPlayable = (video: VideoCard): video is PlayableVideo => video.videoId !== null;

export type Gallery = { readonly albums: readonly AlbumCard[]; readonly videos: readonly VideoCard[] };

const withSizes = (picture: Picture, names: readonly string[]): Picture => ({
  ...picture,
  sizes: Object.fromEntries(Object.entries(picture.sizes).filter(([name]) => names.includes(name))),
});

export const toAlbumCard = ({
  id,
  slug,
  title,
  date,
  subtitle,
  photos,
}: View<typeof photoGallery>): AlbumCard => ({
  id,
  slug,
  title,
  date,
  subtitle,
  count: photos.length,
  prints: photos
    .slice(0, printsShown)
    .map((photo, index) =>
      index === 0
        ? withSizes(photo, ['medium', 'medium_large', 'large'])
        : { ...withSizes(photo, ['medium']), alt: '' },
    ),
});

export const toVideoCard = (view: View<typeof videoGallery>): VideoCard => {
  const { id, slug, title, date, subtitle, videoUrl, html } = view;
  return { id, slug, title, date, subtitle, videoUrl, html, videoId: videoIdOf(videoUrl) };
};
