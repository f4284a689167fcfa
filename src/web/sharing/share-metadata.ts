import type { QueryClient } from '@tanstack/react-query';
import { createHtmlExcerpt } from '../../content/html-excerpt.ts';
import { documents, paths } from '../../shared/paths.ts';
import type { PageContext } from '../routing/page-module.ts';
import { aboutQuery } from '../site/about/about-queries.ts';
import { eventsListQuery } from '../site/events/events-list-query.ts';
import { heroQuery } from '../site/home/hero-query.ts';
import { updateQuery } from '../site/updates/update-query.ts';
import { getSharePictureAddress } from './share-picture-address.ts';
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
  /** The absolute address of a picture of 1200 by 630 pixels. */
  readonly picture: string;
  /** What the picture shows, for people who cannot see it. */
  readonly pictureAlt: string;
  /** Structured data (schema.org) for search engines. */
  readonly structuredData: readonly StructuredData[];
};

export type SharedPage = PageContext & { readonly client: QueryClient; readonly origin: string };

const descriptionLength = 160;

/** Every picture shows the contestant's name and the pageant. */
const describePicture = ({ settings }: SharedPage, title: string | null): string =>
  [title, settings.contestantName, `Miss Malawi ${settings.year}`].filter(Boolean).join(', ');

const buildDefault = (page: SharedPage): ShareMetadata => ({
  kind: 'website',
  title: null,
  picture: page.origin + documents.siteSharePicture,
  pictureAlt: describePicture(page, null),
  structuredData: [],
});

const buildHome = (page: SharedPage): ShareMetadata => {
  const hero = page.client.getQueryData(heroQuery(page.source).queryKey);
  return {
    ...buildDefault(page),
    picture: getSharePictureAddress(page.origin + documents.siteSharePicture, hero?.cover),
    structuredData: [describeWebsite(page), describePerson(page, hero?.cover ?? null)],
  };
};

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
  const picture = getSharePictureAddress(address, story.cover);
  const article = describeArticle(page, {
    ...story,
    picture,
    path: paths.update(story.slug),
    author: story.author ?? `${page.settings.contestantName} Malawi Team`,
    description: createHtmlExcerpt(story.html, descriptionLength),
  });
  return {
    kind: 'article',
    title: story.title,
    picture,
    pictureAlt: describePicture(page, story.title),
    structuredData: [article],
  };
};

/** The events page is shared with the picture of its first event. */
const buildEvents = (page: SharedPage): ShareMetadata => {
  const listed = page.client.getQueryData(eventsListQuery(page).queryKey)?.events ?? [];
  const getPicture = ({ id, cover }: (typeof listed)[number]) =>
    getSharePictureAddress(page.origin + documents.eventSharePicture(id), cover);
  const structuredData = listed.map((event) =>
    describeEvent(page, { ...event, text: event.description, picture: getPicture(event) }),
  );
  const [first] = listed;
  return {
    ...buildDefault(page),
    ...(first ? { picture: getPicture(first), pictureAlt: describePicture(page, first.title) } : {}),
    structuredData: structuredData.filter((data) => data !== null),
  };
};

const metadataBuilders: Readonly<Record<string, (page: SharedPage) => ShareMetadata>> = {
  [paths.home]: buildHome,
  [paths.about]: buildAbout,
  '/updates/:slug': buildUpdate,
  [paths.events]: buildEvents,
};

/** Builds the metadata of a route's page from its prefetched content. */
export const getShareMetadata = (routePath: string, page: SharedPage): ShareMetadata =>
  (metadataBuilders[routePath] ?? buildDefault)(page);
