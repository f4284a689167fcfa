import type { AnyContentType } from '../../content/content-type.ts';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import type { Picture } from '../../content/pictures/picture.ts';
import { event } from '../../content/types/event.ts';
import { photoGallery } from '../../content/types/photo-gallery.ts';
import { update } from '../../content/types/update.ts';
import { videoGallery } from '../../content/types/video-gallery.ts';
import { formatDay } from '../../shared/dates.ts';
import { remotePicturesPrefix, uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { isPicture } from '../content-host/absolute-pictures.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import type { ShareContent } from './share-drawing.ts';
import type { SharedContent } from './share-pictures.ts';

/** Names that the media library creates. Without a folder, none leads out of the uploads folder. */
const uploadName = /^[a-z0-9-]+\.(?:webp|jpg|png)$/;

/**
 * The file of a picture in the first of these sizes that it has, or in full: the name of an upload, or the path of a remote picture on
 * this site; null for pictures of other sites.
 */
export const getPictureFile = (picture: unknown, sizeNames: readonly string[]): string | null => {
  if (!isPicture(picture)) return null;
  const { sizes, url }: Picture = picture;
  const size = sizeNames.find((name) => sizes[name] !== undefined);
  const address = (size === undefined ? undefined : sizes[size])?.url ?? url;
  if (address.startsWith(remotePicturesPrefix)) return address;
  if (!address.startsWith(uploadsPrefix)) return null;
  const name = address.slice(uploadsPrefix.length);
  return uploadName.test(name) ? name : null;
};

export const getFocalPoint = (picture: unknown): FocalPoint | null =>
  (isPicture(picture) && picture.focalPoint) || null;

/** The cover in about the size in which it is drawn. */
const getCover = (cover: unknown): Pick<ShareContent, 'coverFile' | 'coverFocalPoint'> => ({
  coverFile: getPictureFile(cover, ['medium_large', 'large']),
  coverFocalPoint: getFocalPoint(cover),
});

const joinParts = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' • ');

const getSiteContent = ({ contestantName, year, themeColor }: SiteSettings) => ({
  name: contestantName,
  year,
  themeColor,
});

const buildDrawing = (
  item: ContentItem,
  settings: SiteSettings,
  cover: unknown,
  eyebrow = '',
): ShareContent => ({
  ...getSiteContent(settings),
  title: item.title,
  eyebrow,
  day: null,
  ...getCover(cover),
});

const formatDate = (item: ContentItem, { dateFormat }: SiteSettings): string =>
  formatDay(item.date, dateFormat);

const getFirstPhoto = ({ values: { photos } }: ContentItem): unknown =>
  Array.isArray(photos) ? photos[0] : null;

const buildEventDrawing = (item: ContentItem, settings: SiteSettings): ShareContent => {
  const day = typeof item.values.day === 'string' ? item.values.day : null;
  const date = day === null ? 'Date TBA' : formatDay(day, settings.dateFormat);
  return {
    ...buildDrawing(item, settings, item.values.cover, joinParts(item.values.category, date)),
    title: item.title || event.titleFallback || '',
    day,
  };
};

/** What the site draws for an entry without a chosen picture, by type. */
const drawings: Readonly<Record<string, (item: ContentItem, settings: SiteSettings) => ShareContent>> = {
  [update.name]: (item, settings) => {
    const eyebrow = joinParts(item.values.category, formatDate(item, settings));
    return buildDrawing(item, settings, item.values.cover, eyebrow);
  },
  [event.name]: buildEventDrawing,
  [photoGallery.name]: (item, settings) =>
    buildDrawing(item, settings, getFirstPhoto(item), joinParts('Photos', formatDate(item, settings))),
  [videoGallery.name]: (item, settings) =>
    buildDrawing(item, settings, item.values.poster, joinParts('Video', formatDate(item, settings))),
};

/**
 * What the picture of an entry's shared link shows: the picture that the team has chosen, or a drawing; null where the entry is
 * shared with the picture of the site.
 */
export const buildEntryShareContent = (
  type: AnyContentType,
  item: ContentItem,
  settings: SiteSettings,
): SharedContent | null => {
  const drawing = drawings[type.name]?.(item, settings) ?? null;
  const { sharePicture } = item.values;
  const chosenFile = getPictureFile(sharePicture, ['large']);
  return chosenFile === null
    ? drawing
    : {
        chosenFile,
        focalPoint: getFocalPoint(sharePicture),
        drawing: drawing ?? buildDrawing(item, settings, item.values.cover),
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
