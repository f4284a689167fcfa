import type { Sharp } from 'sharp';
import { type BrandPicture, brandPictureError, brandPictureLimits } from '../../shared/admin/settings.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { tooLargeToUnpack } from '../media/picture-measures.ts';

/** The picture as it is kept, or the sentence why it cannot be. */
export type DrawnPicture =
  | { readonly bytes: Buffer; readonly width: number; readonly height: number; readonly error: null }
  | { readonly error: string };

/** The header shows a logo up to 40 pixels high and 160 wide; screens have up to three dots for each. */
const logoRoom = { width: 480, height: 120 } as const;
/** The largest icon that is made from it. */
const faviconSide = 512;
const smallestFavicon = 32;

/** Told by the first bytes, so that no other decoder ever sees what was sent. */
const isKnownFormat = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'));

const drawings: Readonly<Record<BrandPicture, (image: Sharp) => Sharp>> = {
  logo: (image) =>
    image.resize({ ...logoRoom, fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }),
  // Whole and square: what is missing at the sides lets through what is behind it.
  favicon: (image) =>
    image
      .resize(faviconSide, faviconSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 9 }),
};

const draw = async (picture: BrandPicture, bytes: Buffer): Promise<DrawnPicture> => {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  const { pixels } = brandPictureLimits;
  const tooLarge = tooLargeToUnpack(bytes, metadata, pixels);
  if (tooLarge !== null) return { error: tooLarge };
  if (picture === 'favicon' && Math.max(width, height) < smallestFavicon)
    return { error: `A favicon must be at least ${smallestFavicon} pixels wide or high.` };
  // Written anew: a phone's turned picture stands upright, and what else the file held is gone.
  const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).autoOrient();
  const { data, info } = await drawings[picture](image).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, error: null };
};

/** Makes of an uploaded picture what the site shows: the logo for the header, or the square all icons are made from. */
export const drawBrandPicture = async (picture: BrandPicture, bytes: Buffer): Promise<DrawnPicture> => {
  if (bytes.length > brandPictureLimits.bytes || !isKnownFormat(bytes)) return { error: brandPictureError };
  return teamPictureQueue(() => draw(picture, bytes)).catch(() => ({ error: brandPictureError }));
};
