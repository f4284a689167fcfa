import type { Sharp } from 'sharp';
import { type BrandPicture, brandPictureError, brandPictureLimits } from '../../shared/admin/settings.ts';
import { teamPictureQueue } from '../concurrency/task-queue.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { findPictureSizeError } from '../media/picture-size-errors.ts';

/** The picture as it is stored, or the text of the error. */
type ConvertedPicture =
  | { readonly bytes: Buffer; readonly width: number; readonly height: number; readonly error: null }
  | { readonly error: string };

/** The header shows a logo up to 40 pixels high and 160 wide; screens have up to three physical pixels for each. */
const maxLogoSize = { width: 480, height: 120 } as const;
/** The size of the largest icon that is derived from the favicon. */
const faviconSide = 512;
const minFaviconSide = 32;

/** Checks the first bytes, so that no other decoder ever reads an upload. */
const isKnownFormat = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'));

const conversions: Readonly<Record<BrandPicture, (image: Sharp) => Sharp>> = {
  logo: (image) =>
    image.resize({ ...maxLogoSize, fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }),
  // Square with transparent sides: nothing is cut off.
  favicon: (image) =>
    image
      .resize(faviconSide, faviconSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 9 }),
};

const convert = async (picture: BrandPicture, bytes: Buffer): Promise<ConvertedPicture> => {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata;
  const { pixels } = brandPictureLimits;
  const tooLarge = findPictureSizeError(bytes, metadata, { maxPixels: pixels });
  if (tooLarge !== null) return { error: tooLarge };
  if (picture === 'favicon' && Math.max(width, height) < minFaviconSide)
    return { error: `A favicon must be at least ${minFaviconSide} pixels wide or high.` };
  // Re-encoding turns a phone's picture upright and drops all metadata.
  const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).autoOrient();
  const { data, info } = await conversions[picture](image).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, error: null };
};

/** Converts an uploaded picture to the logo of the header, or to the square that all icons are derived from. */
export const convertBrandPicture = async (
  picture: BrandPicture,
  bytes: Buffer,
): Promise<ConvertedPicture> => {
  if (bytes.length > brandPictureLimits.bytes || !isKnownFormat(bytes)) return { error: brandPictureError };
  return teamPictureQueue(() => convert(picture, bytes)).catch(() => ({ error: brandPictureError }));
};
