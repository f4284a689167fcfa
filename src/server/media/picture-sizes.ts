import type { Sharp } from 'sharp';
import { pictureLimits } from '../../shared/forms/form-limits.ts';
import { loadSharp } from './load-sharp.ts';

export type Rendition = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
  readonly mimeType: string;
};

/**
 * WordPress's own size names with the longest width each may have, and one between them for phones of 360 pixels with
 * two dots to each: the next larger would cost them a third more.
 */
const sizeWidths = { medium: 360, phone: 640, medium_large: 768, large: 1280 } as const;
const thumbnailSide = 160;
/** The format has no more rows. */
const tallestWebp = 16_383;

const toWebp = async (image: Sharp): Promise<Rendition> => {
  const { data, info } = await image.webp({ quality: 72, effort: 4 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, extension: 'webp', mimeType: 'image/webp' };
};

/** The picture in full for print and download: PNG where it is see-through, else JPEG. */
const toFull = async (image: Sharp, hasAlpha: boolean): Promise<Rendition> => {
  const format = hasAlpha ? 'png' : 'jpeg';
  const encoded = hasAlpha ? image.png() : image.jpeg({ quality: 86, mozjpeg: false });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const extension = hasAlpha ? 'png' : 'jpg';
  return { bytes: data, width: info.width, height: info.height, extension, mimeType: `image/${format}` };
};

/** Whether any pixel of raw four-channel data lets something through. */
const isSeeThrough = (data: Buffer): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
};

/** Decodes a picture once and makes the full one and every smaller size of it. */
export const renderSizes = async (
  bytes: Buffer,
): Promise<{ full: Rendition; sizes: Readonly<Record<string, Rendition>> }> => {
  const sharp = await loadSharp();
  // Written anew from the bare pixels: upright, and without what else the file held, such as
  // the place where it was taken. A few damaged bytes that no eye sees are no reason to refuse it.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const hasAlpha = info.channels === 4 && isSeeThrough(data);
  const sizes: Record<string, Rendition> = {
    thumbnail: await toWebp(decoded().resize(thumbnailSide, thumbnailSide, { fit: 'cover' })),
  };
  const widest = (info.width * tallestWebp) / info.height;
  let largest = 0;
  for (const [name, width] of Object.entries(sizeWidths)) {
    const reached = Math.min(width, widest);
    // Of a very tall picture, the larger sizes would all be the same.
    if (width >= info.width || reached <= largest) continue;
    sizes[name] = await toWebp(decoded().resize(width, tallestWebp, { fit: 'inside' }));
    largest = reached;
  }
  return { full: await toFull(decoded(), hasAlpha), sizes };
};
