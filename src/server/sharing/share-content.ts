import type { Picture } from '../../content/picture.ts';
import { event } from '../../content/types/event.ts';
import { formatDay } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { isPicture } from '../content-host/absolute-pictures.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import type { ShareContent } from './share-drawing.ts';

/** Names that the media library creates. Without a folder, none leads out of the uploads folder. */
const uploadName = /^[a-z0-9-]+\.(?:webp|jpg|png)$/;

/** The uploaded file of a cover, in about the size it is drawn; null for remote pictures. */
const getCoverFile = (cover: unknown): string | null => {
  if (!isPicture(cover)) return null;
  const { sizes, url }: Picture = cover;
  const address = (sizes.medium_large ?? sizes.large)?.url ?? url;
  if (!address.startsWith(uploadsPrefix)) return null;
  const name = address.slice(uploadsPrefix.length);
  return uploadName.test(name) ? name : null;
};

const joinParts = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' • ');

const getSiteContent = ({ contestantName, year, themeColor }: SiteSettings) => ({
  name: contestantName,
  year,
  themeColor,
});

export const buildUpdateShareContent = (item: ContentItem, settings: SiteSettings): ShareContent => ({
  ...getSiteContent(settings),
  title: item.title,
  eyebrow: joinParts(item.values.category, formatDay(item.date, settings.dateFormat)),
  day: null,
  coverFile: getCoverFile(item.values.cover),
});

export const buildEventShareContent = (item: ContentItem, settings: SiteSettings): ShareContent => {
  const day = typeof item.values.day === 'string' ? item.values.day : null;
  return {
    ...getSiteContent(settings),
    title: item.title || event.titleFallback || '',
    eyebrow: joinParts(item.values.category, day === null ? 'Date TBA' : formatDay(day, settings.dateFormat)),
    day,
    coverFile: getCoverFile(item.values.cover),
  };
};

/** The share picture of the site shows the hero section of the home page. */
export const buildSiteShareContent = (hero: ContentItem | null, settings: SiteSettings): ShareContent => ({
  ...getSiteContent(settings),
  title: hero?.title || settings.siteTitle,
  eyebrow: settings.heroLine,
  day: null,
  coverFile: getCoverFile(hero?.values.cover),
});
