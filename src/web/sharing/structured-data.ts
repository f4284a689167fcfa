import type { Picture } from '../../content/pictures/picture.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { formatEventPath } from '../../shared/event-address.ts';
import { paths } from '../../shared/paths.ts';
import type { PublicSettings } from '../../shared/settings/public-settings.ts';

/** An object in the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

type SiteInfo = { readonly settings: PublicSettings; readonly origin: string };

/** Converts a wall-clock time in the site's time zone; undefined if it is invalid. */
const toIsoTime = (wallClock: string, { settings }: SiteInfo): string | undefined => {
  const time = wallClock === '' ? Number.NaN : fromWallClock(wallClock, settings.timezone);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

const toAbsoluteUrl = (path: string, { origin }: SiteInfo): string => new URL(path, origin).href;

export const describePerson = (site: SiteInfo, portrait: Picture | null): StructuredData => ({
  '@type': 'Person',
  '@id': `${site.origin}/#contestant`,
  name: site.settings.contestantName,
  url: toAbsoluteUrl(paths.about, site),
  description: site.settings.purpose,
  image: portrait ? toAbsoluteUrl(portrait.url, site) : undefined,
  sameAs: Object.values(site.settings.socialLinks),
});

export const describeWebsite = (site: SiteInfo): StructuredData => ({
  '@type': 'WebSite',
  name: site.settings.siteTitle,
  description: site.settings.siteDescription,
  url: `${site.origin}/`,
  about: { '@id': `${site.origin}/#contestant` },
});

type Article = {
  readonly title: string;
  readonly date: string;
  readonly modified: string;
  readonly category: string;
  readonly author: string;
  readonly path: string;
  readonly description: string;
  readonly picture: string;
};

export const describeArticle = (site: SiteInfo, article: Article): StructuredData => ({
  '@type': 'NewsArticle',
  headline: article.title.slice(0, 110),
  description: article.description,
  articleSection: article.category,
  image: [article.picture],
  datePublished: toIsoTime(article.date, site),
  dateModified: toIsoTime(article.modified, site),
  mainEntityOfPage: toAbsoluteUrl(article.path, site),
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', name: site.settings.siteTitle, url: `${site.origin}/` },
});

type EventDetails = {
  readonly id: number;
  readonly title: string;
  readonly day: string | null;
  readonly time: string | null;
  readonly location: string | null;
  readonly price: string;
  readonly ticketUrl: string | null;
  readonly text: string;
  readonly picture: string;
};

/** Null without a day or a place: search engines require both. */
export const describeEvent = (site: SiteInfo, event: EventDetails): StructuredData | null => {
  if (event.day === null || event.location === null) return null;
  const isFree = /^free$/i.test(event.price);
  return {
    '@type': 'Event',
    name: event.title,
    description: event.text,
    startDate: event.time === null ? event.day : toIsoTime(`${event.day}T${event.time}:00`, site),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: [event.picture],
    url: toAbsoluteUrl(formatEventPath(event.id), site),
    isAccessibleForFree: isFree,
    offers: event.ticketUrl ? { '@type': 'Offer', url: event.ticketUrl } : undefined,
    performer: { '@type': 'Person', name: site.settings.contestantName },
    organizer: { '@type': 'Organization', name: site.settings.siteTitle, url: `${site.origin}/` },
  };
};
