import {
  getValueAt,
  isObject,
  type RawObject,
  readAddress,
  readId,
  readRendered,
  readString,
} from '../raw.ts';
import { readPlain, writePlain } from '../text/text.ts';
import { type FocalPoint, readFocalPoint } from './focal-point.ts';

/** One rendition of a picture. */
export type PictureSize = {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** A picture as the site shows it, from an ACF image field, a WordPress attachment or our own media library. */
export type Picture = {
  readonly id: number | null;
  readonly title: string;
  readonly alt: string;
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Renditions by size name: WordPress's thumbnail, medium, medium_large and large, and our own library's phone. */
  readonly sizes: Readonly<Record<string, PictureSize>>;
  /** Undefined where nobody set it: `getDefaultFocalPoint` applies. */
  readonly focalPoint?: FocalPoint | undefined;
};

/** Whether a stored value is the id of a media item. */
export const isMediaId = (stored: unknown): stored is number =>
  Number.isSafeInteger(stored) && Number(stored) > 0;

const readLength = (raw: unknown): number | null => {
  const length = readId(raw);
  return length !== null && length <= 100_000 ? length : null;
};

/** ACF gives `sizes.large` as an address and `sizes["large-width"]` as its width; attachments give an object. */
const readSize = (sizes: RawObject, name: string): PictureSize | null => {
  const raw = sizes[name];
  if (isObject(raw)) {
    const url = readAddress(raw.source_url) ?? readAddress(raw.url);
    return url === null ? null : { url, width: readLength(raw.width), height: readLength(raw.height) };
  }
  const url = readAddress(raw);
  if (url === null) return null;
  return { url, width: readLength(sizes[`${name}-width`]), height: readLength(sizes[`${name}-height`]) };
};

const readSizes = (raw: unknown): Record<string, PictureSize> => {
  const sizes: Record<string, PictureSize> = {};
  if (!isObject(raw)) return sizes;
  for (const name of ['thumbnail', 'medium', 'phone', 'medium_large', 'large', 'full']) {
    const size = readSize(raw, name);
    if (size !== null) sizes[name] = size;
  }
  return sizes;
};

/** All renditions: an attachment has them in `media_details`, an ACF image field in `sizes`. */
const readAllSizes = (raw: RawObject): Record<string, PictureSize> => ({
  ...readSizes(getValueAt(raw, 'media_details.sizes')),
  ...readSizes(raw.sizes),
});

/** Fills in what a picture may lack: a title, and a thumbnail, for which the medium size is used. */
export const completePicture = (picture: Picture): Picture => {
  const { thumbnail, medium } = picture.sizes;
  return {
    ...picture,
    title: picture.title || `image-${picture.id ?? 'unknown'}`,
    sizes: !thumbnail && medium ? { ...picture.sizes, thumbnail: medium } : picture.sizes,
  };
};

/**
 * Reads a picture, or null when it has no full-size address (the caller drops such pictures).
 * The full address falls back from `full_image_url` to the full size to `url`.
 */
export const readPicture = (raw: unknown): Picture | null => {
  if (typeof raw === 'string') return readPicture({ url: raw });
  if (!isObject(raw)) return null;
  const details = isObject(raw.media_details) ? raw.media_details : {};
  const { full, ...smaller } = readAllSizes(raw);
  const url =
    readAddress(raw.full_image_url) ?? full?.url ?? readAddress(raw.url) ?? readAddress(raw.source_url);
  if (url === null) return null;
  const id = readId(raw.id) ?? readId(raw.ID);
  const thumbnail = readAddress(raw.thumbnail_image_url);
  // A plugin without a smaller rendition sends the full address as thumbnail; that is not a rendition.
  if (thumbnail !== null && thumbnail !== url && smaller.thumbnail?.url !== thumbnail)
    smaller.thumbnail = { url: thumbnail, width: null, height: null };
  return completePicture({
    id,
    title: readPlain(readRendered(raw.title) ?? ''),
    alt: readPlain(readString(raw.alt_text) ?? readString(raw.alt) ?? ''),
    url,
    width: readLength(raw.width) ?? full?.width ?? readLength(details.width),
    height: readLength(raw.height) ?? full?.height ?? readLength(details.height),
    sizes: smaller,
    focalPoint: readFocalPoint(raw.focal_point),
  });
};

/**
 * Reads a picture that is only displayed: without a full-size address, the largest rendition is used instead.
 * Downloads use `readPicture`, because they must not silently contain a smaller picture.
 */
export const readCover = (raw: unknown): Picture | null => {
  const picture = readPicture(raw);
  if (picture !== null || !isObject(raw)) return picture;
  const { large, medium_large, medium, thumbnail } = readAllSizes(raw);
  const largest = large ?? medium_large ?? medium ?? thumbnail;
  return largest === undefined ? null : readPicture({ ...raw, ...largest });
};

/** WordPress has no focal points, so the property is our own; hosts that do not know it ignore it. */
export const writeFocalPoint = ({ focalPoint }: Picture) => focalPoint && { focal_point: focalPoint };

/** Writes a picture in the shape of ACF's image field. */
export const writePicture = (picture: Picture | null): unknown => {
  if (picture === null) return false;
  const sizes: Record<string, unknown> = {};
  for (const [name, size] of Object.entries(picture.sizes)) {
    sizes[name] = size.url;
    sizes[`${name}-width`] = size.width;
    sizes[`${name}-height`] = size.height;
  }
  const { id, url, width, height } = picture;
  const [title, alt] = [writePlain(picture.title), writePlain(picture.alt)];
  return { id, title, alt, url, width, height, sizes, ...writeFocalPoint(picture) };
};

/** Writes a picture in the shape of the gallery plugin: an attachment with extra address properties. */
export const writeGalleryPicture = (picture: Picture): unknown => {
  const sizes: Record<string, unknown> = {
    full: { source_url: picture.url, width: picture.width, height: picture.height },
  };
  for (const [name, size] of Object.entries(picture.sizes))
    sizes[name] = { source_url: size.url, width: size.width, height: size.height };
  return {
    id: picture.id,
    title: writePlain(picture.title),
    alt_text: writePlain(picture.alt),
    full_image_url: picture.url,
    thumbnail_image_url: picture.sizes.thumbnail?.url ?? picture.sizes.medium?.url ?? picture.url,
    url: picture.url,
    media_details: { width: picture.width, height: picture.height, sizes },
    ...writeFocalPoint(picture),
  };
};
