import type { Metadata } from 'sharp';
import { pictureLimits } from '../../shared/forms/form-limits.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

const tooManyPixels = `The picture must have at most ${pictureLimits.pixels / 1_000_000} million pixels.`;

/** Four bytes for each pixel there may be. */
const mostUnpacked = 4 * pictureLimits.pixels;
const tooMuchMemory = 'The picture takes too much memory to open. Please send a smaller one.';

/** Why a picture is too large to be unpacked, told by its head alone; null where it is not. */
export const tooLargeToUnpack = (metadata: Metadata): string | null => {
  if (metadata.width * metadata.height > pictureLimits.pixels) return tooManyPixels;
  return unpackedBytes(metadata) > mostUnpacked ? tooMuchMemory : null;
};
