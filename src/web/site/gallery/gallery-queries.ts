import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { videoGallery } from '../../../content/types/video-gallery.ts';
import type { ContentSource } from '../../data/content-source.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { keyOf, placeOf } from './gallery-address.ts';
import {
  type AlbumCard,
  type Gallery,
  isPlayable,
  toAlbumCard,
  toVideoCard,
  type VideoCard,
} from './gallery-cards.ts';

/** How many albums and videos the gallery shows: the most a content host gives at once. */
const listSize = 100;
/** Albums and videos, fetched together; where one fails, there is no gallery. */
export const galleryQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['gallery'],
    queryFn: async (): Promise<Gallery> => {
      const [albums, videos] = await Promise.all([
        source.list(photoGallery, { per_page: listSize, _fields: 'id,slug,date,title,acf' }),
        source.list(videoGallery, { per_page: listSize, _fields: 'id,slug,date,title,content,acf' }),
      ]);
      return { albums: albums.map(toAlbumCard), videos: videos.map(toVideoCard) };
    },
  });

/** Text and photos of the album that is opened; until they are there, its cover is. */
export const albumQuery = (source: ContentSource, { id, slug, prints }: AlbumCard) =>
  queryOptions({
    queryKey: ['gallery', 'album', id],
    queryFn: async () => {
      const albums = await source.list(photoGallery, {
        ...(slug ? { slug } : { per_page: listSize }),
        _fields: 'id,title,content,acf',
      });
      const album = albums.find((one) => one.id === id);
      return { html: album?.html ?? '', photos: album?.photos ?? [] };
    },
    placeholderData: { html: '', photos: prints.slice(0, 1) },
  });

/** The album or video that the address opens; one that there is not opens nothing. */
export const openedIn = (gallery: Gallery | undefined, needs: PageNeeds) => {
  const { tab } = placeOf(needs);
  const named = <T extends AlbumCard | VideoCard>(name: string, cards: readonly T[] = []) =>
    cards.find((card) => keyOf(card) === needs.search.get(name)) ?? null;
  return {
    album: tab === 'images' ? named('album', gallery?.albums) : null,
    video: tab === 'videos' ? named('video', gallery?.videos.filter(isPlayable)) : null,
  };
};

const fetchOpened = async (client: QueryClient, needs: PageNeeds): Promise<void> => {
  await client.prefetchQuery(galleryQuery(needs.source));
  const { album } = openedIn(client.getQueryData(galleryQuery(needs.source).queryKey), needs);
  if (album) await client.prefetchQuery(albumQuery(needs.source, album));
};

/** Every request of the page; the photos of an album only where the address opens it. */
export const galleryQueries = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  fetchOpened(client, needs),
];
