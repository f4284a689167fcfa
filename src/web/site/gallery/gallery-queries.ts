import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { videoGallery } from '../../../content/types/video-gallery.ts';
import { paths } from '../../../shared/paths.ts';
import { type ContentSource, listAllItems } from '../../data/content-source.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { isFormerSlug } from '../ui/use-present-address.ts';
import { getAddressKey, readSelection } from './gallery-address.ts';
import {
  type AlbumCard,
  type Gallery,
  isPlayable,
  toAlbumCard,
  toVideoCard,
  type VideoCard,
  withSharing,
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
      return {
        albums: albums.map(import.meta.env.SSR ? withSharing(toAlbumCard) : toAlbumCard),
        videos: videos.map(import.meta.env.SSR ? withSharing(toVideoCard) : toVideoCard),
      };
    },
  });

/** Text and photos of an opened album; the cover is the placeholder. */
export const albumQuery = (source: ContentSource, { id, slug, previews }: AlbumCard) =>
  queryOptions({
    queryKey: ['gallery', 'album', id],
    queryFn: async () => {
      const albums = await listAllItems(source, photoGallery, {
        ...(slug ? { 'slug[]': slug } : {}),
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

/** The album or video that the address names, where it names one. */
const readRequested = (context: PageContext) => {
  const { tab } = readSelection(context);
  const [parameter, type] =
    tab === 'videos' ? (['video', videoGallery] as const) : (['album', photoGallery] as const);
  return { parameter, type, slug: context.search.get(parameter) || null };
};

/** The present slug of the album or video that the address names; null if there is none. */
const presentSlugQuery = (source: ContentSource, { type, slug }: ReturnType<typeof readRequested>) =>
  queryOptions({
    queryKey: ['gallery', 'present-slug', type.name, slug],
    queryFn: async () =>
      (await source.list(type, { 'slug[]': slug ?? '', former_slugs: 1, per_page: 1 }))[0]?.slug ?? null,
    meta: { isOptional: true },
  });

const prefetchOpened = async (client: QueryClient, context: PageContext): Promise<void> => {
  await client.prefetchQuery(galleryQuery(context.source));
  const { album, video } = findOpened(client.getQueryData(galleryQuery(context.source).queryKey), context);
  if (album) await client.prefetchQuery(albumQuery(context.source, album));
  const requested = readRequested(context);
  if (!album && !video && requested.slug !== null)
    await client.prefetchQuery(presentSlugQuery(context.source, requested));
};

/** The requests of the page; the photos of an album only if the address opens it. */
export const prefetchGallery = (client: QueryClient, context: PageContext): Promise<void>[] => [
  prefetchOpened(client, context),
];

/** The address of an album or a video whose slug has changed. The links of the page itself have the present slug. */
export const findMovedItem = (client: QueryClient, context: PageContext): string | null => {
  const requested = readRequested(context);
  const present = client.getQueryData(presentSlugQuery(context.source, requested).queryKey);
  return present && isFormerSlug(requested.slug ?? '', { slug: present })
    ? `${paths.gallery}?${new URLSearchParams({ [requested.parameter]: present })}`
    : null;
};
