import type { Picture } from '../../content/picture.ts';
import { event } from '../../content/types/event.ts';
import { formatDay } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { isPicture } from '../content-host/absolute-pictures.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import type { ShareContent } from './share-drawing.ts';

/** A name as the media library gives it: without a folder, so that no address leads out of the uploads. */
const uploadName = /^[a-z0-9-]+\.(?:webp|jpg|png)$/;

/** The file of a cover in our own uploads, about as large as it is drawn; null for pictures from elsewhere. */
const coverFileOf = (cover: unknown): string | null => {
  if (!isPicture(cover)) return null;
  const { sizes, url }: Picture = cover;
  const address = (sizes.medium_large ?? sizes.large)?.url ?? url;
  if (!address.startsWith(uploadsPrefix)) return null;
  const name = address.slice(uploadsPrefix.length);
  return uploadName.test(name) ? name : null;
};

const joined = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' • ');

const shared = ({ contestantName, year, themeColor }: SiteSettings) => ({
  name: contestantName,
  year,
  themeColor,
});

export const shareOfUpdate = (item: ContentItem, settings: SiteSettings): ShareContent => ({
  ...shared(settings),
  title: item.title,
  eyebrow: joined(item.values.category, formatDay(item.date, settings.dateFormat)),
  day: null,
  coverFile: coverFileOf(item.values.cover),
});

export const shareOfEvent = (item: ContentItem, settings: SiteSettings): ShareContent => {
  const day = typeof item.values.day === 'string' ? item.values.day : null;
  return {
    ...shared(settings),
    title: item.title || event.titleFallback || '',
    eyebrow: joined(item.values.category, day === null ? 'Date TBA' : formatDay(day, settings.dateFormat)),
    day,
    coverFile: coverFileOf(item.values.cover),
  };
};

/** The site's own: what the home page opens with. */
export const shareOfSite = (hero: ContentItem | null, settings: SiteSettings): ShareContent => ({
  ...shared(settings),
  title: hero?.title || settings.siteTitle,
  eyebrow: settings.heroLine,
  day: null,
  coverFile: coverFileOf(hero?.values.cover),
});
