import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { videoGallery } from '../../../content/types/video-gallery.ts';
import { type ContentSource, listAllItems } from '../../data/content-source.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { getAddressKey, readSelection } from './gallery-address.ts';
import {
  type AlbumCard,
  type Gallery,
  isPlayable,
  toAlbumCard,
  toVideoCard,
  type VideoCard,
} from './gallery-cards.ts';

/** Albums and videos, fetched together: an error of either fails the gallery. */
export const galleryQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['gallery'],
    queryFn: async (): Promise<Gallery> => {
      const [albums, videos] = await Promise.all([
        listAllItems(source, photoGallery, { _fields: 'id,slug,date,title,acf' }),
        listAllItems(source, videoGallery, { _fields: 'id,slug,date,title,content,acf,cover_photo' }),
      ]);
      return { albums: albums.map(toAlbumCard), videos: videos.map(toVideoCard) };
    },
  });

/** Text and photos of an opened album; the cover is the placeholder. */
export const albumQuery = (source: ContentSource, { id, slug, previews }: AlbumCard) =>
  queryOptions({
    queryKey: ['gallery', 'album', id],
    queryFn: async () => {
      const albums = await listAllItems(source, photoGallery, {
        ...(slug ? { slug } : {}),
        _fields: 'id,title,content,acf',
      });
      const album = albums.find((one) => one.id === id);
      return { html: album?.html ?? '', photos: album?.photos ?? [] };
    },
    placeholderData: { html: '', photos: previews.slice(0, 1) },
  });

/** Finds the album or video that the address opens; null if it does not exist. */
export const findOpened = (gallery: Gallery | undefined, context: PageContext) => {
  const { tab } = readSelection(context);
  const findByKey = <T extends AlbumCard | VideoCard>(name: string, cards: readonly T[] = []) =>
    cards.find((card) => getAddressKey(card) === context.search.get(name)) ?? null;
  return {
    album: tab === 'images' ? findByKey('album', gallery?.albums) : null,
    video: tab === 'videos' ? findByKey('video', gallery?.videos.filter(isPlayable)) : null,
  };
};

const prefetchOpened = async (client: QueryClient, context: PageContext): Promise<void> => {
  await client.prefetchQuery(galleryQuery(context.source));
  const { album } = findOpened(client.getQueryData(galleryQuery(context.source).queryKey), context);
  if (album) await client.prefetchQuery(albumQuery(context.source, album));
};

/** The requests of the page; the photos of an album only if the address opens it. */
export const prefetchGallery = (client: QueryClient, context: PageContext): Promise<void>[] => [
  prefetchOpened(client, context),
];
