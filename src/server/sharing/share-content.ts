import type { AnyContentType } from '../../content/content-type.ts';
import type { FocalPoint } from '../../content/focal-point.ts';
import type { Picture } from '../../content/picture.ts';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { formatDay } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { isPicture } from '../content-host/absolute-pictures.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import type { ShareContent } from './share-drawing.ts';
import type { SharedContent } from './share-pictures.ts';

/** Names that the media library creates. Without a folder, none leads out of the uploads folder. */
const uploadName = /^[a-z0-9-]+\.(?:webp|jpg|png)$/;

/** The uploaded file of a picture in the first of these sizes that it has, or in full; null for remote pictures. */
export const getUploadedFile = (picture: unknown, sizeNames: readonly string[]): string | null => {
  if (!isPicture(picture)) return null;
  const { sizes, url }: Picture = picture;
  const size = sizeNames.find((name) => sizes[name] !== undefined);
  const address = (size === undefined ? undefined : sizes[size])?.url ?? url;
  if (!address.startsWith(uploadsPrefix)) return null;
  const name = address.slice(uploadsPrefix.length);
  return uploadName.test(name) ? name : null;
};

export const getFocalPoint = (picture: unknown): FocalPoint | null =>
  (isPicture(picture) && picture.focalPoint) || null;

/** The cover in about the size in which it is drawn. */
const getCover = (cover: unknown): Pick<ShareContent, 'coverFile' | 'coverFocalPoint'> => ({
  coverFile: getUploadedFile(cover, ['medium_large', 'large']),
  coverFocalPoint: getFocalPoint(cover),
});

const joinParts = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' • ');

const getSiteContent = ({ contestantName, year, themeColor }: SiteSettings) => ({
  name: contestantName,
  year,
  themeColor,
});

const buildDrawing = (item: ContentItem, settings: SiteSettings, eyebrow: string): ShareContent => ({
  ...getSiteContent(settings),
  title: item.title,
  eyebrow,
  day: null,
  ...getCover(item.values.cover),
});

/** The picture that the team has chosen for shared links; null if there is none. */
const getChosenPicture = (
  { values: { sharePicture } }: ContentItem,
  drawing: ShareContent,
): ChosenPicture | null => {
  const chosenFile = getUploadedFile(sharePicture, ['large']);
  return chosenFile === null ? null : { chosenFile, focalPoint: getFocalPoint(sharePicture), drawing };
};

const buildUpdateShareContent = (item: ContentItem, settings: SiteSettings): SharedContent => {
  const eyebrow = joinParts(item.values.category, formatDay(item.date, settings.dateFormat));
  const drawing = buildDrawing(item, settings, eyebrow);
  return getChosenPicture(item, drawing) ?? drawing;
};

/** What the picture of an entry's page shows; null where the page is shared with the picture of the site. */
export const buildEntryShareContent = (
  type: AnyContentType,
  item: ContentItem,
  settings: SiteSettings,
): SharedContent | null =>
  type.name === update.name
    ? buildUpdateShareContent(item, settings)
    : getChosenPicture(item, buildDrawing(item, settings, ''));

export const buildEventShareContent = (item: ContentItem, settings: SiteSettings): ShareContent => {
  const day = typeof item.values.day === 'string' ? item.values.day : null;
  return {
    ...getSiteContent(settings),
    title: item.title || event.titleFallback || '',
    eyebrow: joinParts(item.values.category, day === null ? 'Date TBA' : formatDay(day, settings.dateFormat)),
    day,
    ...getCover(item.values.cover),
  };
};

/** The share picture of the site shows the hero section of the home page. */
export const buildSiteShareContent = (hero: ContentItem | null, settings: SiteSettings): ShareContent => ({
  ...getSiteContent(settings),
  title: hero?.title || settings.siteTitle,
  eyebrow: settings.heroLine,
  day: null,
  ...getCover(hero?.values.cover),
});
