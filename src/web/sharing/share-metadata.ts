import type { QueryClient } from '@tanstack/react-query';
import type { Picture } from '../../content/pictures/picture.ts';
import { joinWords } from '../../content/text/language-text.ts';
import { getSearchDescription, getSearchTitle } from '../../content/text/search-text.ts';
import { documents } from '../../shared/documents.ts';
import { paths } from '../../shared/paths.ts';
import { getEntrySharePicture } from '../../shared/share-picture-path.ts';
import type { PageContext } from '../routing/page-module.ts';
import { aboutQuery } from '../site/about/about-queries.ts';
import { eventsListQuery } from '../site/events/events-list-query.ts';
import { getLinkedEvent } from '../site/events/linked-event.ts';
import { albumQuery, findOpened, galleryQuery } from '../site/gallery/gallery-queries.ts';
import { pageQuery } from '../site/pages/page-query.ts';
import { updateQuery } from '../site/updates/update-query.ts';
import { choosePicture, getSharePictureAddress, isUploaded } from './share-picture-address.ts';
import {
  describeArticle,
  describeEvent,
  describePerson,
  describeWebsite,
  type StructuredData,
} from './structured-data.ts';

/** How a shared link to a page is displayed, for example in social networks. */
export type ShareMetadata = {
  readonly kind: 'website' | 'article' | 'profile';
  /** Null: the page's own title. */
  readonly title: string | null;
  /** If it is missing, the page's own description. */
  readonly description?: string;
  /** The absolute address of a picture of 1200 by 630 pixels. */
  readonly picture: string;
  /** What the picture shows, for people who cannot see it. */
  readonly pictureAlt: string;
  /** Structured data (schema.org) for search engines. */
  readonly structuredData: readonly StructuredData[];
};

export type SharedPage = PageContext & {
  readonly client: QueryClient;
  readonly origin: string;
  /** The portrait of the home page, which the site's own picture is drawn with. */
  readonly siteCover: Picture | null;
};

/** Every picture shows the contestant's name and the pageant. */
const describePicture = ({ settings }: SharedPage, title: string | null): string =>
  [title, settings.contestantName, `Miss Malawi ${settings.year}`].filter(Boolean).join(', ');

/** What a picture shows that the team has chosen; it has no names on it. */
const describeChosen = (picture: Picture | null): string | null =>
  picture && isUploaded(picture) ? picture.alt || null : null;

const buildDefault = (page: SharedPage): ShareMetadata => ({
  kind: 'website',
  title: null,
  picture: getSharePictureAddress(page.origin + documents.siteSharePicture, page.siteCover),
  pictureAlt: describePicture(page, null),
  structuredData: [],
});

const buildHome = (page: SharedPage): ShareMetadata => ({
  ...buildDefault(page),
  structuredData: [describeWebsite(page), describePerson(page, page.siteCover)],
});

const buildAbout = (page: SharedPage): ShareMetadata => {
  const story = page.client.getQueryData(aboutQuery(page.source).queryKey);
  return {
    ...buildDefault(page),
    kind: 'profile',
    structuredData: [describePerson(page, story?.cover ?? null)],
  };
};

const buildUpdate = (page: SharedPage): ShareMetadata => {
  const story = page.client.getQueryData(updateQuery(page).queryKey);
  if (!story) return buildDefault(page);
  const address = page.origin + documents.updateSharePicture(story.slug);
  const picture = getSharePictureAddress(address, choosePicture(story.sharePicture, story.cover));
  const article = describeArticle(page, {
    ...story,
    picture,
    path: paths.update(story.slug),
    author: story.author ?? `${page.settings.contestantName} Malawi Team`,
    description: getSearchDescription(story),
  });
  return {
    kind: 'article',
    title: getSearchTitle(story),
    picture,
    pictureAlt: describeChosen(story.sharePicture) ?? describePicture(page, story.title),
    structuredData: [article],
  };
};

/** A page is shared with the site's picture, unless the team has chosen another one. */
const buildPage = (page: SharedPage): ShareMetadata => {
  const content = page.client.getQueryData(pageQuery(page).queryKey);
  if (!content) return buildDefault(page);
  const { sharePicture } = content;
  return {
    ...buildDefault(page),
    title: getSearchTitle(content),
    ...(sharePicture && isUploaded(sharePicture)
      ? {
          picture: getSharePictureAddress(
            page.origin + getEntrySharePicture('page', content.slug),
            sharePicture,
          ),
          pictureAlt: describeChosen(sharePicture) ?? describePicture(page, content.title),
        }
      : {}),
  };
};

/** The events page is shared with the picture of the event that the address names, or of its first one. */
const buildEvents = (page: SharedPage): ShareMetadata => {
  const listed = page.client.getQueryData(eventsListQuery(page).queryKey)?.events ?? [];
  const linked = getLinkedEvent(page.client, page);
  const getPicture = (id: number, picture: Picture | null) =>
    getSharePictureAddress(page.origin + documents.eventSharePicture(id), picture);
  const structuredData = listed.map((event) =>
    describeEvent(page, {
      ...event,
      text: joinWords(event.description),
      picture: getPicture(event.id, event.cover),
    }),
  );
  const [first] = listed;
  return {
    ...buildDefault(page),
    ...(first
      ? { picture: getPicture(first.id, first.cover), pictureAlt: describePicture(page, first.title) }
      : {}),
    ...(linked
      ? {
          title: linked.title,
          picture: getPicture(linked.id, choosePicture(linked.sharePicture, linked.cover)),
          pictureAlt: describeChosen(linked.sharePicture) ?? describePicture(page, linked.name),
        }
      : {}),
    structuredData: structuredData.filter((data) => data !== null),
  };
};

/** The gallery is shared with the album or video that the address opens. */
const buildGallery = (page: SharedPage): ShareMetadata => {
  const gallery = page.client.getQueryData(galleryQuery(page.source).queryKey);
  const { album, video } = findOpened(gallery, page);
  const card = album ?? video;
  if (!card?.slug) return buildDefault(page);
  const { slug, title, sharePicture = null, head } = card;
  const path = getEntrySharePicture(album ? 'photo-gallery' : 'video-gallery', slug);
  const cover = (album ? album.previews[0] : video?.poster) ?? null;
  const html = album ? page.client.getQueryData(albumQuery(page.source, album).queryKey)?.html : video?.html;
  const description = head?.description ?? card.subtitle ?? getSearchDescription({ html: html ?? '' });
  return {
    ...buildDefault(page),
    title: head?.title ?? title,
    ...(description ? { description } : {}),
    picture: getSharePictureAddress(page.origin + path, choosePicture(sharePicture, cover)),
    pictureAlt: describeChosen(sharePicture) ?? describePicture(page, title),
  };
};

const metadataBuilders: Readonly<Record<string, (page: SharedPage) => ShareMetadata>> = {
  [paths.home]: buildHome,
  [paths.about]: buildAbout,
  '/updates/:slug': buildUpdate,
  [paths.events]: buildEvents,
  [paths.gallery]: buildGallery,
  '/pages/:slug': buildPage,
};

/** Builds the metadata of a route's page from its prefetched content. */
export const getShareMetadata = (routePath: string, page: SharedPage): ShareMetadata =>
  (metadataBuilders[routePath] ?? buildDefault)(page);
