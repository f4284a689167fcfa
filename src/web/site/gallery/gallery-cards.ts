import type { View } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/pictures/picture.ts';
import type { photoGallery } from '../../../content/types/photo-gallery.ts';
import type { videoGallery } from '../../../content/types/video-gallery.ts';
import { parseVideoId } from './video-platform.ts';

const previewCount = 3;

/** What the team has written for search results and shared links. Only the server reads it. */
type Sharing = {
  /** Title and description of the page while the album or video is open. */
  readonly head?: { readonly title?: string; readonly description?: string };
  readonly sharePicture?: Picture;
};

type GalleryView = View<typeof photoGallery | typeof videoGallery>;

/** The fields that albums and videos have in the grid. */
type Caption = Pick<GalleryView, 'id' | 'slug' | 'title' | 'titleHtml' | 'date' | 'subtitle'>;

/** The fields of an album in the grid; without all its photos, to keep the page small. */
export type AlbumCard = Caption & {
  readonly count: number;
  /** The first photos; the very first is the cover. */
  readonly previews: readonly Picture[];
} & Sharing;

/** The fields of a video in the grid and the player. */
export type VideoCard = Caption &
  Pick<View<typeof videoGallery>, 'videoUrl' | 'html' | 'poster'> & {
    /** The id at the video platform; null if the video cannot be played here. */
    readonly videoId: string | null;
  } & Sharing;

/** A video that the platform's player can show. */
export type PlayableVideo = VideoCard & { readonly videoId: string };

export const isPlayable = (video: VideoCard): video is PlayableVideo => video.videoId !== null;

/** All albums and videos, newest first. */
export type Gallery = { readonly albums: readonly AlbumCard[]; readonly videos: readonly VideoCard[] };

/** The photos behind the cover are small and decorative: two sizes, no alt text. */
const toPreview = ({ sizes, ...photo }: Picture): Picture => {
  const { medium, phone } = sizes;
  const largest = phone ?? medium ?? sizes.thumbnail ?? photo;
  return { ...photo, ...largest, alt: '', sizes: medium && medium !== largest ? { medium } : {} };
};

/** Adds what the team has written for search results and shared links. */
export const withSharing =
  <V extends GalleryView, C>(toCard: (view: V) => C) =>
  (view: V): C & Sharing => {
    const { searchTitle, searchDescription, writtenExcerpt, sharePicture } = view;
    const description = searchDescription ?? writtenExcerpt;
    const head = { ...(searchTitle && { title: searchTitle }), ...(description && { description }) };
    return {
      ...toCard(view),
      ...(Object.keys(head).length > 0 && { head }),
      ...(sharePicture && { sharePicture }),
    };
  };

const toCaption = ({ id, slug, title, titleHtml, date, subtitle }: GalleryView): Caption => ({
  id,
  slug,
  title,
  titleHtml,
  date,
  subtitle,
});

export const toAlbumCard = (view: View<typeof photoGallery>): AlbumCard => ({
  ...toCaption(view),
  count: view.photos.length,
  previews: view.photos
    .slice(0, previewCount)
    .map((photo, index) => (index === 0 ? photo : toPreview(photo))),
});

export const toVideoCard = (view: View<typeof videoGallery>): VideoCard => {
  const { videoUrl, html, poster } = view;
  return { ...toCaption(view), videoUrl, html, poster, videoId: parseVideoId(videoUrl) };
};
