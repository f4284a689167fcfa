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
  /** The first photos, the cover before all. */
  readonly prints: readonly Picture[];
};

/** What the wall and the player's window show of a video. */
export type VideoCard = Pick<
  View<typeof videoGallery>,
  'id' | 'slug' | 'title' | 'date' | 'subtitle' | 'videoUrl' | 'html'
> & {
  /** The id by which the video platform knows it; null where it cannot be played here. */
  readonly videoId: string | null;
};

/** A video that the platform's player can show. */
export type PlayableVideo = VideoCard & { readonly videoId: string };

/** Whether the player can show it. */
export const isPlayable = (video: VideoCard): video is PlayableVideo => video.videoId !== null;

/** Everything on the walls, newest first. */
export type Gallery = { readonly albums: readonly AlbumCard[]; readonly videos: readonly VideoCard[] };

/** What lies behind the cover is small and only decoration: one small picture does for every screen. */
const toPrint = (photo: Picture): Picture => ({
  ...photo,
  alt: '',
  url: (photo.sizes.medium ?? photo.sizes.thumbnail ?? photo).url,
  sizes: {},
});

/** Takes from an album what its card shows. */
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
  prints: photos.slice(0, printsShown).map((photo, index) => (index === 0 ? photo : toPrint(photo))),
});

/** Takes from a video what its card and its window show. */
export const toVideoCard = (view: View<typeof videoGallery>): VideoCard => {
  const { id, slug, title, date, subtitle, videoUrl, html } = view;
  return { id, slug, title, date, subtitle, videoUrl, html, videoId: videoIdOf(videoUrl) };
};
