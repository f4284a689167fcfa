import type { Picture } from '../../content/picture.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { paths } from '../../shared/paths.ts';
import type { PublicSettings } from '../../shared/site-settings.ts';

/** Something in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

type Setting = { readonly settings: PublicSettings; readonly origin: string };

/** A wall-clock moment of the site as machines read it, or nothing where it is none. */
const moment = (wallClock: string, { settings }: Setting): string | undefined => {
  const time = wallClock === '' ? Number.NaN : fromWallClock(wallClock, settings.timezone);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

const address = (path: string, { origin }: Setting): string => new URL(path, origin).href;

/** The contestant. */
export const personThing = (setting: Setting, portrait: Picture | null): Thing => ({
  '@type': 'Person',
  '@id': `${setting.origin}/#contestant`,
  name: setting.settings.contestantName,
  url: address(paths.about, setting),
  description: setting.settings.purpose,
  image: portrait ? address(portrait.url, setting) : undefined,
  sameAs: Object.values(setting.settings.socialLinks),
});

export const websiteThing = (setting: Setting): Thing => ({
  '@type': 'WebSite',
  name: setting.settings.siteTitle,
  description: setting.settings.siteDescription,
  url: `${setting.origin}/`,
  about: { '@id': `${setting.origin}/#contestant` },
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

export const articleThing = (setting: Setting, article: Article): Thing => ({
  '@type': 'NewsArticle',
  headline: article.title.slice(0, 110),
  description: article.description,
  articleSection: article.category,
  image: [article.picture],
  datePublished: moment(article.date, setting),
  dateModified: moment(article.modified, setting),
  mainEntityOfPage: address(article.path, setting),
  author: { '@type': 'Person', name: article.author },
  publisher: { '@type': 'Organization', name: setting.settings.siteTitle, url: `${setting.origin}/` },
});

type Occasion = {
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

/** An event that machines can use: it has a day and a place. */
export const eventThing = (setting: Setting, event: Occasion): Thing | null => {
  if (event.day === null || event.location === null) return null;
  const isFree = /^free$/i.test(event.price);
  return {
    '@type': 'Event',
    name: event.title,
    description: event.text,
    startDate: event.time === null ? event.day : moment(`${event.day}T${event.time}:00`, setting),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: [event.picture],
    url: address(`${paths.events}#event-${event.id}`, setting),
    isAccessibleForFree: isFree,
    offers: event.ticketUrl ? { '@type': 'Offer', url: event.ticketUrl } : undefined,
    performer: { '@type': 'Person', name: setting.settings.contestantName },
    organizer: { '@type': 'Organization', name: setting.settings.siteTitle, url: `${setting.origin}/` },
  };
};
